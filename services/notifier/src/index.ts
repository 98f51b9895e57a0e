export { migrateNotifier } from './migrate';
export { NotifierModule } from './notifier.module';
