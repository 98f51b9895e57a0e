import { fromCallback, type SnapshotFrom, setup } from 'xstate';
import { errorsByField, withoutErrorsOf } from './field-errors';
import type { FieldErrors } from './rejection';

/** The part of a schema that a step needs; every zod schema has it. */
export interface StepSchema {
  safeParse(draft: unknown): {
    readonly error?: { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] } | undefined;
  };
}

/** The answer to a submission, or the reason for its refusal with the fields to correct, if any. */
export type Sent<A> =
  | { readonly ok: true; readonly answer: A }
  | { readonly ok: false; readonly message: string; readonly errors?: FieldErrors | undefined };

/** The state of a wizard: its typed data, and its messages. */
export interface WizardContext<D, N extends string, A> {
  readonly draft: D;
  /** The shown errors: from an attempt to continue, or from the server. */
  readonly errors: FieldErrors;
  /** The reason why the last submission failed. */
  readonly failure: string | null;
  readonly answer: A | null;
  /** The step at which the wizard opens. */
  readonly entry: N;
}

/** The events of a wizard, from the screen and from the server. */
export type WizardEvent<D, N extends string, A> =
  | { readonly type: 'NEXT' }
  | { readonly type: 'BACK' }
  | { readonly type: 'SEND' }
  | { readonly type: 'RESTART' }
  /** Goes to a step, or to the first incomplete one before it. */
  | { readonly type: 'GO'; readonly step: N }
  /** `fields` lose their errors because they are being corrected. `found` are errors that show while typing. */
  | { readonly type: 'EDIT'; readonly change: Partial<D>; readonly fields?: readonly string[]; readonly found?: FieldErrors }
  | { readonly type: 'CHECKED'; readonly errors: FieldErrors }
  | { readonly type: 'ANSWERED'; readonly sent: Sent<A> };

/** Events that a screen may announce: an incomplete step, a completed one, a refusal. */
export type WizardNews<N extends string> =
  | { readonly type: 'incomplete'; readonly step: N; readonly errors: FieldErrors }
  | { readonly type: 'passed'; readonly step: N }
  | { readonly type: 'refused'; readonly message: string };

/** The stored part of a wizard between two visits. It is no snapshot of the machine, so newer machines can read it. */
export interface StoredWizard {
  readonly version: number;
  readonly step: string;
  readonly draft: object;
}

/** The definition of a wizard. */
export interface WizardDefinition<D extends object, N extends string, A> {
  readonly id: string;
  /** Raised when older drafts become unreadable; stored older drafts are then ignored. */
  readonly version: number;
  readonly empty: D;
  /** The schema of each step, in order; it must hold before the next step. */
  readonly steps: Readonly<Record<N, StepSchema>>;
  /** The step where a field is corrected. */
  readonly stepOf: (field: string) => N | undefined;
  /** The storable part of a draft: no secrets, no files. */
  readonly written?: (draft: D) => object;
  /** Checks of a step that only the server can make, when the step is left. */
  readonly checks?: Partial<Record<N, (draft: D) => Promise<FieldErrors>>>;
  readonly send: (draft: D) => Promise<Sent<A>>;
}

const NOTHING: FieldErrors = {};
const UNEXPECTED = 'Ocurrió un error inesperado';
const isEmpty = (errors: FieldErrors) => Object.keys(errors).length === 0;

/**
 * A form of several steps as a state machine: one state per step, left by NEXT only when its schema holds; the last one sends, and the
 * wizard is sent or failed. It is independent of the screen: the app renders its state and stores its draft.
 */
export function defineWizard<D extends object, N extends string, A>(definition: WizardDefinition<D, N, A>) {
  const { id, version, empty, checks, send, stepOf, written = (draft: D): object => draft } = definition;
  const steps = Object.keys(definition.steps) as N[];
  const first = steps[0] as N;
  const last = steps.at(-1) as N;
  const missing = (step: N, draft: D): FieldErrors => errorsByField(definition.steps[step].safeParse(draft).error?.issues);
  const lacking = (draft: D, among: readonly N[]) => among.find((step) => !isEmpty(missing(step, draft)));
  /** The requested step, or the first incomplete one before it. */
  const reach = (wanted: N, draft: D): N => lacking(draft, steps.slice(0, steps.indexOf(wanted))) ?? wanted;
  /** The first step where a refusal can be corrected. */
  const mendedIn = (errors: FieldErrors) => steps.find((step) => Object.keys(errors).some((field) => stepOf(field) === step));
  const to = (step: N) => `#${id}.${step}`;

  const kit = setup({
    types: {
      context: {} as WizardContext<D, N, A>,
      events: {} as WizardEvent<D, N, A>,
      input: {} as { readonly draft: D; readonly step: N },
      emitted: {} as WizardNews<N>,
      tags: {} as 'busy',
    },
    actors: {
      // A check that the server cannot answer now is left to the submission.
      check: fromCallback<WizardEvent<D, N, A>, { step: N; draft: D }>(({ input: { step, draft }, sendBack }) => {
        const tell = (errors: FieldErrors) => sendBack({ type: 'CHECKED', errors });
        checks?.[step]?.(draft).then(tell, () => tell(NOTHING));
      }),
      send: fromCallback<WizardEvent<D, N, A>, { draft: D }>(({ input: { draft }, sendBack }) => {
        const tell = (sent: Sent<A>) => sendBack({ type: 'ANSWERED', sent });
        send(draft).then(tell, () => tell({ ok: false, message: UNEXPECTED }));
      }),
    },
  });

  const edit = kit.assign(({ context: { draft, errors }, event }) =>
    event.type === 'EDIT'
      ? { draft: { ...draft, ...event.change }, errors: { ...withoutErrorsOf(errors, event.fields ?? []), ...event.found }, failure: null }
      : {},
  );
  const clear = kit.assign({ errors: NOTHING });
  const passed = (step: N) => [clear, kit.emit({ type: 'passed', step })];
  const showMissing = (step: N) => [
    kit.assign(({ context: { draft } }) => ({ errors: missing(step, draft) })),
    kit.emit(({ context: { errors } }) => ({ type: 'incomplete', step, errors })),
  ];
  const showRefusal = [
    kit.assign(({ event }) =>
      event.type === 'ANSWERED' && !event.sent.ok ? { failure: event.sent.message, errors: event.sent.errors ?? NOTHING } : {},
    ),
    kit.emit(({ event }) => ({ type: 'refused' as const, message: event.type === 'ANSWERED' && !event.sent.ok ? event.sent.message : '' })),
  ];
  /** Nothing changes while an answer is pending. */
  const deaf = { NEXT: {}, BACK: {}, GO: {}, EDIT: {}, SEND: {}, RESTART: {} };

  const middle = (step: N, next: N) => {
    const goOn = { target: to(next), actions: passed(step) };
    return kit.createStateConfig({
      initial: 'filling',
      on: {
        NEXT: [
          { guard: ({ context }) => !isEmpty(missing(step, context.draft)), actions: showMissing(step) },
          checks?.[step] ? { target: '.checking', actions: clear } : goOn,
        ],
      },
      states: {
        filling: {},
        checking: {
          tags: 'busy',
          invoke: { src: 'check', input: ({ context: { draft } }) => ({ step, draft }) },
          on: {
            NEXT: {},
            EDIT: { target: 'filling', actions: edit },
            CHECKED: [
              { guard: ({ event }) => isEmpty(event.errors), ...goOn },
              { target: 'filling', actions: kit.assign(({ event }) => (event.type === 'CHECKED' ? { errors: event.errors } : {})) },
            ],
          },
        },
      },
    });
  };

  const end = kit.createStateConfig({
    initial: 'filling',
    on: {
      SEND: [
        ...steps.map((step) => ({
          guard: ({ context }: { context: WizardContext<D, N, A> }) => lacking(context.draft, steps) === step,
          target: to(step),
          actions: showMissing(step),
        })),
        { target: '.sending' },
      ],
    },
    states: {
      filling: {},
      sending: {
        tags: 'busy',
        entry: kit.assign({ errors: NOTHING, failure: null }),
        invoke: { src: 'send', input: ({ context: { draft } }) => ({ draft }) },
        on: {
          ...deaf,
          ANSWERED: [
            {
              guard: ({ event }) => event.sent.ok,
              target: `#${id}.sent`,
              actions: kit.assign(({ event }) => (event.type === 'ANSWERED' && event.sent.ok ? { answer: event.sent.answer } : {})),
            },
            ...steps.slice(0, -1).map((step) => ({
              guard: ({ event: { sent } }: { event: { sent: Sent<A> } }) => !sent.ok && mendedIn(sent.errors ?? NOTHING) === step,
              target: to(step),
              actions: showRefusal,
            })),
            { target: 'failed', actions: showRefusal },
          ],
        },
      },
      failed: {},
    },
  });

  const back = (i: number) => (i > 0 ? { BACK: { target: to(steps[i - 1] as N), actions: clear } } : {});
  const machine = kit.createMachine({
    id,
    context: ({ input: { draft, step } }) => ({ draft, errors: NOTHING, failure: null, answer: null, entry: reach(step, draft) }),
    initial: 'entering',
    on: {
      EDIT: { actions: edit },
      GO: steps.map((step) => ({
        guard: ({ context, event }) => reach(event.step, context.draft) === step,
        target: to(step),
        actions: clear,
      })),
      RESTART: { target: to(first), actions: kit.assign({ draft: empty, errors: NOTHING, failure: null, answer: null }) },
    },
    states: {
      entering: { always: steps.map((step) => ({ guard: ({ context }) => context.entry === step, target: to(step) })) },
      ...Object.fromEntries(
        steps.map((step, i) => {
          const state = step === last ? end : middle(step, steps[i + 1] as N);
          return [step, { ...state, on: { ...state.on, ...back(i) } }];
        }),
      ),
      sent: { on: { EDIT: {}, GO: {} } },
    },
  });

  type Snapshot = SnapshotFrom<typeof machine>;
  /** The visible step, which is the last one during the end (TypeScript cannot name computed states). */
  const stepIn = (snapshot: Snapshot): N => steps.find((step) => snapshot.matches(step as never)) ?? last;
  return {
    machine,
    steps,
    stepIn,
    isSent: (snapshot: Snapshot): boolean => snapshot.matches('sent'),
    /** The data to store; null when there is nothing to return to. */
    stored: (snapshot: Snapshot): StoredWizard | null =>
      snapshot.context.draft === empty || snapshot.matches('sent')
        ? null
        : { version, step: stepIn(snapshot), draft: written(snapshot.context.draft) },
    /** The entry: from the stored data, at the named step or at the last one. */
    entered: (stored: StoredWizard | null, step?: N): { draft: D; step: N } => {
      const ours = stored?.version === version ? stored : null;
      return { draft: ours ? { ...empty, ...ours.draft } : empty, step: step ?? steps.find((name) => name === ours?.step) ?? first };
    },
  };
}

/** A wizard as the app holds it. */
export type Wizard<D extends object, N extends string, A> = ReturnType<typeof defineWizard<D, N, A>>;
