import { Inject, type Type } from '@nestjs/common';

// biome-ignore lint/suspicious/noExplicitAny: a class is named here, not made
type Class<T> = abstract new (...args: any[]) => T;

/** Makes the handler that passes a bus message to the part of the application responsible for it. `decorate` binds it to the message. */
export function handlerOf<P, M, R>(name: string, decorate: ClassDecorator, part: Class<P>, carryOut: (part: P, message: M) => R): Type {
  class Handler {
    constructor(private readonly part: P) {}

    execute(message: M): R {
      return carryOut(this.part, message);
    }
  }
  Inject(part as never)(Handler, undefined, 0);
  decorate(Handler);
  Object.defineProperty(Handler, 'name', { value: name });
  return Handler;
}
