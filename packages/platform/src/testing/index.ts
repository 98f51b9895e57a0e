export { contractOf, type WatchedAnswers, watchAnswers } from './contracts';
export { filasDePlanilla } from './filas-de-planilla';
export { freePorts } from './free-ports';
export { type KafkaBroker, kafkaLeg } from './kafka-broker';
export { type Nginx, nginxLeg } from './nginx';
export { planillasHostiles } from './planillas-hostiles';
export { promtoolLeg } from './promtool';
export { type S3Server, s3Leg } from './s3-server';
