import { type Actor, accept, type Birth, type Rejection, reject } from '@bitacora/domain';
import { handlerOf } from '@bitacora/platform';
import type { Type } from '@nestjs/common';
import {
  QueryHandler as Answers,
  type Command,
  type CommandResult,
  CommandHandler as Handles,
  type Query,
  type QueryResult,
} from '@nestjs/cqrs';
import type { Loaded } from './aggregates';
import type { Opening as OpeningOptions } from './handler';
import type { ActOn, Ensure, LookAt, Open } from './messages';
import type { Outcome, Seen, Whole } from './outcome';
import type { CommandMeta } from './writer';

// biome-ignore lint/suspicious/noExplicitAny: a class is named here, not made
type Class<T> = abstract new (...args: any[]) => T;

/** Makes the handler of a command class from the function of an application part. The module lists it among its providers. */
export const serve = <C extends Command<unknown>, P>(
  command: Class<C>,
  part: Class<P>,
  carryOut: (part: P, command: C) => Promise<CommandResult<C>>,
): Type => handlerOf(`${command.name}Handler`, Handles(command as never), part, carryOut);

/** The same for a question that only this service can answer. */
export const serveQuery = <Q extends Query<unknown>, P>(
  query: Class<Q>,
  part: Class<P>,
  look: (part: P, query: Q) => Promise<QueryResult<Q>>,
): Type => handlerOf(`${query.name}Handler`, Answers(query as never), part, look);

/** The executor of a kind's commands: its `CommandHandler`. */
interface Kind<S, A, Id> {
  execute(id: Id, name: string, input: unknown, meta: CommandMeta): Promise<Outcome<S, A>>;
  open(name: string, input: unknown, meta: CommandMeta, opening?: OpeningOptions): Promise<Outcome<S, A>>;
  ensure(birth: Birth, meta: CommandMeta): Promise<number>;
  look(id: Id, actor: Actor): Promise<Seen<S>>;
  refresh(id: Id): Promise<Loaded<S>>;
  missing(id: Id): { ok: false; rejection: Rejection };
}
type Acting<Id> = Pick<ActOn<unknown, Readonly<Record<string, unknown>>, Id>, 'id' | 'name' | 'input' | 'meta'>;
type Opening = Pick<Open<unknown>, 'name' | 'input' | 'meta' | 'opening'>;

/** The function for each class of a kind's commands. */
export const act = <S, A, Id>(kind: Kind<S, A, Id>, { id, name, input, meta }: Acting<Id>): Promise<Outcome<S, A>> =>
  kind.execute(id, name, input, meta);
export const open = <S, A, Id>(kind: Kind<S, A, Id>, { name, input, meta, opening }: Opening): Promise<Outcome<S, A>> =>
  kind.open(name, input, meta, opening);
export const ensure = <Id>(kind: Kind<unknown, unknown, Id>, { birth, meta }: Ensure): Promise<number> => kind.ensure(birth, meta);
export const look = <S, Id>(kind: Kind<S, unknown, Id>, { id, actor }: LookAt<S, Id>): Promise<Seen<S>> => kind.look(id, actor);

/** Like `act`, but an unknown action is refused before an unknown stream. */
export const actIf =
  (known: (name: string) => unknown) =>
  async <S, A, Id>(kind: Kind<S, A, Id>, command: Acting<Id>): Promise<Outcome<S, A>> =>
    known(command.name) ? act(kind, command) : reject('ACCION_DESCONOCIDA', `La acción «${command.name}» no existe`);

/** The same with the stream in the outcome; after a repeated command it is read. */
export const actWhole = async <S, A extends { readonly id: Id }, Id>(kind: Kind<S, A, Id>, command: Acting<Id>): Promise<Whole<S, A>> =>
  whole(kind, await act(kind, command));
export const openWhole = async <S, A extends { readonly id: Id }, Id>(kind: Kind<S, A, Id>, command: Opening): Promise<Whole<S, A>> =>
  whole(kind, await open(kind, command));

async function whole<S, A extends { readonly id: Id }, Id>(kind: Kind<S, A, Id>, outcome: Outcome<S, A>): Promise<Whole<S, A>> {
  if (!outcome.ok) return outcome;
  const state = outcome.value.state ?? (await kind.refresh(outcome.value.answer.id)).state;
  return state === null ? kind.missing(outcome.value.answer.id) : accept({ ...outcome.value, state });
}
