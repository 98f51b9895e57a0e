import { BackupKey } from '@bitacora/backup';
import { z } from 'zod';
import { commonConfig, examplesInUse } from './common-config';
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

it.each(['zz', 'A0A0A-A0A0A', 'una frase cualquiera'])('refuses a text that is no backup key, without repeating it: %s', (key) => {
  const read = () => readConfig(schema, { BACKUP_KEY: key });
  expect(read).toThrow('BACKUP_KEY: debe ser la clave de respaldo que anotó en papel; está incompleta o mal copiada');
  expect(read).not.toThrow(key);
});

it('takes a backup key in whatever case and grouping', () => {
  const BACKUP_KEY = BackupKey.generate().text.toLowerCase().replaceAll('-', ' ');
  expect(readConfig(schema, { BACKUP_KEY }).BACKUP_KEY).toBe(BACKUP_KEY);
});

describe('the example data that production uses', () => {
  const CENTRO = { nombre: 'Servitec', rut: '1-9', direccion: 'Prat 1', comuna: 'Ñuñoa', region: 'RM', telefono: '2', correo: 'a@b.cl' };
  const inUse = (environment: Record<string, string>, centro = CENTRO) =>
    examplesInUse(readConfig(schema, { NODE_ENV: 'production', ...environment }), centro);

  it('needs no data of the centre that the house has, nor the sender of mails that nobody sends', () => {
    expect(inUse({})).toEqual([]);
    expect(inUse({ SMTP_URL: 'smtp://correo.example' })).toEqual(['MAIL_FROM']);
    expect(inUse({ NODE_ENV: 'development' }, { ...CENTRO, telefono: '+56 2 2345 6789' })).toEqual([]);
  });

  it('applies when neither the house nor the environment has a value', () => {
    expect(inUse({}, { ...CENTRO, telefono: '+56 2 2345 6789' })).toEqual(['CENTRO_TELEFONO']);
  });
});
