import { Command } from '@nestjs/cqrs';

/** Removes uploads that waited in vain to be attached; answers their number. */
export class RemoveUnattached extends Command<number> {}
