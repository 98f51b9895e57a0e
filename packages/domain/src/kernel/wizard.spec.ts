import { createActor } from 'xstate';
import { z } from 'zod';
import { defineWizard, type Sent, type StoredWizard, type WizardNews } from './wizard';

interface Draft {
  readonly name: string;
  readonly serial: string;
  readonly secret: string;
}
const EMPTY: Draft = { name: '', serial: '', secret: '' };
const FULL: Draft = { name: 'Ana', serial: 'S1', secret: 'x' };
const needs = (field: string) => z.object({ [field]: z.string().min(1, 'Campo requerido') });
type Step = 'person' | 'unit' | 'summary';
type Answer = Sent<string>;

/** A server that answers on demand, and records its requests. */
function server() {
  const waiting: { draft: Draft; answer: (sent: Answer) => void; fail: (error: Error) => void }[] = [];
  return { waiting, send: (draft: Draft) => new Promise<Answer>((answer, fail) => waiting.push({ draft, answer, fail })) };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

function wizard(send: (draft: Draft) => Promise<Answer>, check?: (draft: Draft) => Promise<Record<string, string[]>>) {
  return defineWizard<Draft, Step, string>({
    id: 'test',
    version: 2,
    empty: EMPTY,
    steps: { person: needs('name'), unit: needs('serial'), summary: z.unknown() },
    stepOf: (field) => ({ name: 'person' as const, serial: 'unit' as const })[field.split('.')[0] ?? ''],
    written: ({ secret, ...rest }) => rest,
    ...(check ? { checks: { unit: check } } : {}),
    send,
  });
}

/** Given a draft at a step. */
function given(draft: Draft, step: Step, check?: (draft: Draft) => Promise<Record<string, string[]>>) {
  const { send, waiting } = server();
  const ours = wizard(send, check);
  const actor = createActor(ours.machine, { input: { draft, step } });
  const news: WizardNews<Step>[] = [];
  actor.on('*', (told) => news.push(told));
  actor.start();
  const now = () => actor.getSnapshot();
  return { ours, actor, waiting, news, now, step: () => ours.stepIn(now()), context: () => now().context };
}

describe('a wizard', () => {
  it('continues once the step is complete, and shows its errors before', () => {
    const { actor, step, context, news } = given(EMPTY, 'person');
    actor.send({ type: 'NEXT' });
    expect([step(), context().errors]).toEqual(['person', { name: ['Campo requerido'] }]);
    actor.send({ type: 'EDIT', change: { name: 'Ana' }, fields: ['name'] });
    expect(context()).toMatchObject({ errors: {}, draft: { name: 'Ana' } });
    actor.send({ type: 'NEXT' });
    expect(step()).toBe('unit');
    expect(news).toEqual([
      { type: 'incomplete', step: 'person', errors: { name: ['Campo requerido'] } },
      { type: 'passed', step: 'person' },
    ]);
  });

  it('clears the errors of a field and its rows, and leaves those of others', () => {
    const { actor, context, waiting } = given(FULL, 'summary');
    actor.send({ type: 'SEND' });
    waiting[0]?.answer({ ok: false, message: 'No', errors: { 'serial.0': ['a'], serially: ['b'], name: ['c'] } });
    return settled().then(() => {
      actor.send({ type: 'EDIT', change: {}, fields: ['serial'] });
      expect(context().errors).toEqual({ serially: ['b'], name: ['c'] });
    });
  });

  it('shows errors of the typing itself at once', () => {
    const { actor, context } = given(FULL, 'unit');
    actor.send({ type: 'EDIT', change: { serial: '' }, fields: ['serial'], found: { serial: ['Muy largo'] } });
    expect(context()).toMatchObject({ draft: { serial: '' }, errors: { serial: ['Muy largo'] } });
  });

  it('goes back, keeps the typed data and shows no error', () => {
    const { actor, step, context } = given({ ...EMPTY, name: 'Ana' }, 'unit');
    actor.send({ type: 'NEXT' });
    actor.send({ type: 'BACK' });
    actor.send({ type: 'BACK' });
    expect([step(), context().errors, context().draft.name]).toEqual(['person', {}, 'Ana']);
  });

  it.each([
    [EMPTY, 'person'],
    [{ ...EMPTY, name: 'Ana' }, 'unit'],
    [FULL, 'summary'],
  ] as const)('goes where it is told, as far as the schemas hold: %j to %s', (draft, reached) => {
    const { actor, step } = given(draft, 'person');
    actor.send({ type: 'GO', step: 'summary' });
    expect(step()).toBe(reached);
    expect(given(draft, 'summary').step()).toBe(reached);
  });

  it('sends a complete form once, and ignores events until the answer', async () => {
    const { actor, now, waiting, context, ours, step } = given(FULL, 'summary');
    actor.send({ type: 'SEND' });
    for (const type of ['SEND', 'BACK', 'NEXT', 'RESTART'] as const) actor.send({ type });
    actor.send({ type: 'GO', step: 'person' });
    actor.send({ type: 'EDIT', change: { name: 'Otra' } });
    expect([step(), now().hasTag('busy'), waiting.length, context().draft]).toEqual(['summary', true, 1, FULL]);
    waiting[0]?.answer({ ok: true, answer: 'OT 10001' });
    await settled();
    expect([ours.isSent(now()), now().hasTag('busy'), context().answer]).toEqual([true, false, 'OT 10001']);
    expect(waiting[0]?.draft).toEqual(FULL);
  });

  it('sends nothing that lacks something: it goes where that is mended', () => {
    const { actor, waiting, step, context } = given(FULL, 'summary');
    actor.send({ type: 'EDIT', change: { name: '' } });
    actor.send({ type: 'SEND' });
    expect([step(), context().errors, waiting.length]).toEqual(['person', { name: ['Campo requerido'] }, 0]);
  });

  it('goes to the field that the server refuses', async () => {
    const { actor, waiting, step, context, news } = given(FULL, 'summary');
    actor.send({ type: 'SEND' });
    waiting[0]?.answer({ ok: false, message: 'Datos inválidos', errors: { serial: ['Ya existe'] } });
    await settled();
    expect([step(), context().errors, context().failure]).toEqual(['unit', { serial: ['Ya existe'] }, 'Datos inválidos']);
    expect(news).toEqual([{ type: 'refused', message: 'Datos inválidos' }]);
  });

  it('stays failed with its words, and is sent again as it was', async () => {
    const { actor, waiting, now, context } = given(FULL, 'summary');
    actor.send({ type: 'SEND' });
    waiting[0]?.fail(new Error('broken'));
    await settled();
    expect([now().value, context().failure]).toEqual([{ summary: 'failed' }, 'Ocurrió un error inesperado']);
    actor.send({ type: 'SEND' });
    expect([context().failure, waiting[1]?.draft]).toEqual([null, FULL]);
  });

  it('asks the server about a step before it continues', async () => {
    let answer: (errors: Record<string, string[]>) => void = () => undefined;
    const check = jest.fn(() => new Promise<Record<string, string[]>>((resolve) => (answer = resolve)));
    const { actor, step, now, context } = given(FULL, 'unit', check);
    actor.send({ type: 'NEXT' });
    actor.send({ type: 'NEXT' });
    expect([step(), now().hasTag('busy'), check.mock.calls]).toEqual(['unit', true, [[FULL]]]);
    answer({ serial: ['De otro'] });
    await settled();
    expect([now().value, context().errors]).toEqual([{ unit: 'filling' }, { serial: ['De otro'] }]);
    actor.send({ type: 'NEXT' });
    // The question concerned the former draft, so its answer no longer counts.
    actor.send({ type: 'EDIT', change: { serial: 'S2' } });
    answer({});
    await settled();
    expect(step()).toBe('unit');
    actor.send({ type: 'NEXT' });
    answer({});
    await settled();
    expect(step()).toBe('summary');
  });

  it('continues when the server does not answer', async () => {
    const { actor, step } = given(FULL, 'unit', () => Promise.reject(new Error('offline')));
    actor.send({ type: 'NEXT' });
    await settled();
    expect(step()).toBe('summary');
  });

  it('begins again empty', async () => {
    const { actor, waiting, step, context, ours, now } = given(FULL, 'summary');
    actor.send({ type: 'SEND' });
    waiting[0]?.answer({ ok: true, answer: 'ok' });
    await settled();
    expect(ours.stored(now())).toBeNull();
    actor.send({ type: 'RESTART' });
    expect([step(), context().draft, context().answer, ours.stored(now())]).toEqual(['person', EMPTY, null, null]);
  });

  it('is kept without its secrets and entered where it was left', () => {
    const { ours, now } = given(FULL, 'unit');
    const stored = ours.stored(now()) as StoredWizard;
    expect(stored).toEqual({ version: 2, step: 'unit', draft: { name: 'Ana', serial: 'S1' } });
    expect(ours.entered(stored)).toEqual({ step: 'unit', draft: { ...FULL, secret: '' } });
    expect(ours.entered(stored, 'person').step).toBe('person');
    expect(ours.entered({ ...stored, step: 'gone' }).step).toBe('person');
    expect(ours.entered({ ...stored, version: 1 })).toEqual({ step: 'person', draft: EMPTY });
    expect(ours.entered(null)).toEqual({ step: 'person', draft: EMPTY });
  });
});
