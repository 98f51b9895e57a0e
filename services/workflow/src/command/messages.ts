import type { Actor, Birth } from '@bitacora/domain';
import { Command, Query } from '@nestjs/cqrs';
import type { Opening } from './handler';
import type { Seen } from './outcome';
import type { CommandMeta } from './writer';

/** The commands of a kind by name, each with its input; unknown inputs are checked by the kind's own forms. */
type Inputs = Readonly<Record<string, unknown>>;
/** A command's name with the input that goes with it. */
type Said<I> = { [N in keyof I & string]: [name: N, input: I[N], meta: CommandMeta] }[keyof I & string];
type Opened<I> = { [N in keyof I & string]: [name: N, input: I[N], meta: CommandMeta, opening?: Opening] }[keyof I & string];

/** A command on a stream of a kind. */
export abstract class ActOn<R, I = Inputs, Id = number> extends Command<R> {
  readonly name: keyof I & string;
  readonly input: unknown;
  readonly meta: CommandMeta;

  constructor(
    readonly id: Id,
    ...[name, input, meta]: Said<I>
  ) {
    super();
    this.name = name;
    this.input = input;
    this.meta = meta;
  }
}

/** A command that begins a stream of a kind. */
export abstract class Open<R, I = Inputs> extends Command<R> {
  readonly name: keyof I & string;
  readonly input: unknown;
  readonly meta: CommandMeta;
  readonly opening: Opening;

  constructor(...[name, input, meta, opening = {}]: Opened<I>) {
    super();
    this.name = name;
    this.input = input;
    this.meta = meta;
    this.opening = opening;
  }
}

/** Writes a stream of a kind that another decision began, once. Returns the position of its last event, whichever process wrote it. */
export abstract class Ensure extends Command<number> {
  constructor(
    readonly birth: Birth,
    readonly meta: CommandMeta,
  ) {
    super();
  }
}

/** The stream of a kind, as this process knows it. */
export abstract class LookAt<S, Id = number> extends Query<Seen<S>> {
  constructor(
    readonly id: Id,
    readonly actor: Actor,
  ) {
    super();
  }
}
