export { type KafkaBroker, kafkaLeg } from './kafka-broker';
export { type S3Server, s3Leg } from './s3-server';
