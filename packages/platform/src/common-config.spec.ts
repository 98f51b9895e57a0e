import { z } from 'zod';
import { commonConfig } from './common-config';
import { readConfig } from './config';

const schema = z.object(commonConfig);

it.each(['kafka:9092', 'a.example:9092,b.example:9093', ' kafka-1:9092 , 10.0.0.2:9092 ', 'kafka:9092,'])(
  'takes brokers with their ports: %s',
  (brokers) => {
    expect(readConfig(schema, { KAFKA_BROKERS: brokers }).KAFKA_BROKERS).toBe(brokers);
  },
);

it.each(['kafka', 'kafka:', 'kafka:9092,,', 'kafka:9092 otro:9092', 'kafka://kafka:9092'])(
  'refuses brokers that cannot be reached: %s',
  (brokers) => {
    expect(() => readConfig(schema, { KAFKA_BROKERS: brokers })).toThrow(
      'KAFKA_BROKERS: debe ser host:puerto, o varios separados por comas',
    );
  },
);

it.each(['files:9000', 'localhost:9000', 's3://bitacora', 'almacen'])(
  'refuses as the address of the files what is none of http: %s',
  (address) => {
    expect(() => readConfig(schema, { S3_ENDPOINT: address })).toThrow('S3_ENDPOINT: debe ser una dirección http(s)');
  },
);
