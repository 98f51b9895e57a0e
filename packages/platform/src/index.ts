export * from './accesos';
export { Ajustes } from './ajustes';
export { leerAjustes } from './ajustes-de-la-casa';
export { ApiTokens, type KnownToken } from './auth/api-tokens';
export { AuthGuard, COOKIE, SECURE_COOKIE, tokenOf } from './auth/auth.guard';
export { CurrentSession } from './auth/current-session';
export { forgetPeople } from './auth/forget-people';
export { migrateSecurity, SECURITY_MIGRATIONS } from './auth/migrate';
export { isSameOrigin } from './auth/origin';
export { Acceso, ConSesion, DeSuCuenta, POLICY, type Policy, Publico, Roles, Staff } from './auth/policy';
export { FACTOR_GRACE_DAYS, type OpenSession, SESSION_ENDED, type Session, Sessions } from './auth/sessions';
export { type CodeOwner, type CodeUse, SubjectCodes } from './auth/subject-codes';
export {
  changeToken,
  equalTexts,
  prefilledLink,
  readChangeToken,
  readPrefilledToken,
} from './auth/tracking';
export { TrackingSessions } from './auth/tracking-sessions';
export { impedimentoDeCarpeta, isDataFolder, placeInWords } from './backup-place';
export { type PlanVigente, planVigente } from './backup-plan';
export { decirEjecutor, edadesDeRespaldo, ejecutorDe, impedimentoDeRespaldo } from './backups';
export { Broadcasts } from './broadcasts';
export { handlerOf } from './bus';
export { Caja, contextoDeCorreo } from './caja';
export { leerCentro, leerMarcas } from './centro';
export { type CommonConfig, commonConfig } from './common-config';
export { ConfigError, isPlain, readConfig } from './config';
export { createRuntime, inWords, type RuntimeParts } from './create-runtime';
export * from './files';
export { createHttpApp } from './http/app';
export { endOf } from './http/end-app';
export { idempotencyKey } from './http/idempotency';
export { readMultipart } from './http/multipart';
export { networkOf } from './http/network';
export { serveOpenApi } from './http/openapi';
export { type Moment, momentOf, refuseMoment } from './http/past';
export { RejectionError, refuse, toProblem } from './http/problem';
export { Ruta } from './http/ruta';
export { holdsStorableText, parseJson } from './http/storable';
export { Throttle } from './http/throttle';
export { positiveInteger, validate } from './http/validate';
export { type KafkaLocation, kafkaLocation } from './kafka-location';
export { Legales } from './legales';
export { huellaDeTitular, type LoDelTitular, loDelTitular, type Titular } from './lo-del-titular';
export { fallaEnPalabras } from './ops/falla';
export { HEALTH, type HealthCheck } from './ops/health';
export { HealthParts } from './ops/health-parts';
export { createLogger } from './ops/logger';
export * from './ops/metrics';
export { Operator, sentenceOf, type Task } from './ops/operator';
export { Outages } from './ops/outages';
export { clockOffset, processStates } from './ops/process-beat';
export {
  lastReviews,
  migrateReviews,
  noteReview,
  REVIEWS,
  type Review,
  type ReviewFinding,
  type ReviewResult,
  reviewAlone,
  reviewsUnderWay,
} from './ops/reviews';
export { ThisProcess } from './ops/this-process';
export { type Celda, claveDeTitulo, textoDeCelda } from './planilla/celda';
export { escribirXls } from './planilla/escribir-xls';
export { cargarExcel } from './planilla/exceljs';
export { LectorDePlanillas } from './planilla/lector';
export { leerSubida, type PlanillaSubida } from './planilla/subida';
export { PlatformModule } from './platform.module';
export { type Backups, type Centro, type Clock, type Restorer, RUNTIME, type ServiceRuntime, systemClock } from './runtime';
export { runService, type ServiceDefinition } from './service';
export { terminosVigentes } from './terminos';
export { VERSION } from './version';
