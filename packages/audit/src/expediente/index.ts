export type { CaseFinding, EventPlace } from './finding';
export { type EventKeys, FILES, type Manifest } from './items';
export { type Anchor, type AttachedFiles, type CaseParts, prepareCase, writeCase } from './make';
export { caseSaid, findingSaid } from './said';
export { type AttachedFile, filesOf, type OpenedEvent } from './values';
export { type ContinuedSeal, type Known, type Verdict, verifyCase, verifyItems } from './verdict';
export { type Item, readZip, TooLarge, writeZip } from './zip';
