export { reachMailServer } from './correo/mensajero';
export { olvidarPersonas } from './correo/olvidar-direcciones';
export { heldDeliveries, quarantine, release } from './entrega/cuarentena';
export { beginEpoch } from './feed/epoca';
export { reachBrokers } from './feed/kafka';
export { migrateNotifier, NOTIFIER_MIGRATIONS } from './migrate';
export { NotifierModule } from './notifier.module';
