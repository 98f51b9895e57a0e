export { heldDeliveries, quarantine, release } from './entrega/cuarentena';
export { migrateNotifier, NOTIFIER_MIGRATIONS } from './migrate';
export { NotifierModule } from './notifier.module';
