import { Command } from '@nestjs/cqrs';

/** Removes uploads that were never attached; returns their number. */
export class RemoveUnattached extends Command<number> {}
