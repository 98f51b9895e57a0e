import type { NumberSource } from '../command/sequences';

/** Above every number that a sequence gives in the life of a house, and still within PostgreSQL's integers. */
const PRIMERO = 2_100_000_000;

/** The numbers of a fork: no sequence moves. */
export class NumerosImaginados implements NumberSource {
  private siguiente = PRIMERO;

  async draw(_of: string, count: number): Promise<readonly number[]> {
    return Array.from({ length: count }, () => this.siguiente++);
  }
}
