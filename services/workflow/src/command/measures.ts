import { appendSeconds, commands, conflicts } from '@bitacora/platform';

/** The counts that the command side keeps about itself. */
export interface Measures {
  carriedOut(accion: string, outcome: string): void;
  /** Another process wrote first. */
  lostTry(): void;
  /** Starts the timer of an append; the returned function stops it. */
  append(): (outcome: string) => void;
}

/** The metrics of this process. */
export const PROCESS_MEASURES: Measures = {
  carriedOut: (accion, outcome) => commands.inc({ accion, outcome }),
  lostTry: () => conflicts.inc(),
  append: () => {
    const end = appendSeconds.startTimer();
    return (outcome) => end({ outcome });
  },
};
