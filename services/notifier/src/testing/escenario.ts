import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Actor } from '@bitacora/domain';
import { camposPersonales, definicionDe } from '@bitacora/domain/eventos';
import { STREAM_CLIENTE, STREAM_ORDEN } from '@bitacora/domain/streams';
import { migrateEventStore, PostgresEventStore, personalDataCodec, SubjectKeys } from '@bitacora/event-store';
import { createTestDatabase } from '@bitacora/event-store/testing';
import {
  Ajustes,
  createLogger,
  Legales,
  migrateAccesses,
  migrateSecurity,
  Outages,
  type ServiceRuntime,
  Sessions,
} from '@bitacora/platform';
import { v7 } from 'uuid';
import { migrateNotifier } from '../migrate';

export const ADMINISTRATIVO: Actor = { id: 1, nombre: 'Ana Soto', grupos: ['Administrativo'] };

/** An event to write, without its envelope. */
export interface HechoDePrueba {
  readonly type: string;
  readonly data?: Record<string, unknown>;
  readonly comando?: string;
}

/** The environment of a spec: a real database and log, a movable clock, users with their sessions. */
export interface Escenario {
  readonly runtime: ServiceRuntime;
  readonly sessions: Sessions;
  /** Moves the clock, in milliseconds. */
  avanzar(milisegundos: number): void;
  usuario(nombre: string, ...grupos: string[]): Promise<{ id: number; token: string }>;
  escribir(stream: string, hechos: readonly HechoDePrueba[], opciones?: { at?: Date; actor?: Actor; subject?: string }): Promise<string[]>;
  /** A client with a mailbox, and one of their orders with a technician. */
  orden(ot: number, opciones?: { tecnico?: number; email?: string; despacho?: string }): Promise<void>;
  cerrar(): Promise<void>;
}

/** Stands in for the queries service, which makes the documents of mails. */
function servirDocumentos(): Promise<Server> {
  const server = createServer((_request, response) => response.setHeader('content-type', 'application/pdf').end('%PDF-1.7 prueba'));
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}
const direccionDe = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Opens a new scenario. */
export async function abrirEscenario(extra: Partial<ServiceRuntime> = {}): Promise<Escenario> {
  const db = await createTestDatabase();
  await migrateEventStore(db.pool);
  await migrateSecurity(db.pool);
  await migrateAccesses(db.pool);
  await migrateNotifier(db.pool);
  const keys = new SubjectKeys(db.pool, randomBytes(32));
  const store = new PostgresEventStore(db.pool, personalDataCodec(keys, camposPersonales));
  let adelanto = 0;
  const now = () => new Date(Date.now() + adelanto);
  const runtime: ServiceRuntime = {
    store,
    pool: db.pool,
    keys,
    keyFits: async () => true,
    databaseUrl: db.url,
    clock: { now },
    logger: createLogger('silent'),
    outages: new Outages(),
    dataDir: '/tmp',
    files: {} as ServiceRuntime['files'],
    publicUrl: 'https://bitacora.test',
    production: false,
    trustProxy: false,
    metricsToken: null,
    logRequests: false,
    seals: { key: undefined, folder: '' },
    backups: {
      plan: async () => ({ carpeta: null, cada_horas: 0, ensayo_cada_dias: 0, conservar_dias: 35, numero: 0, fijos: {} }),
      hasKey: () => false,
      keyFixed: false,
      masterFixed: true,
      held: async () => false,
      carryOut: null,
      restorer: null,
    },
    reviews: { carryOut: null },
    fijosDelCentro: {},
    ejemplosEnUso: () => [],
    adoptarCentro: () => undefined,
    adoptarMarca: () => undefined,
    adoptarDemo: () => undefined,
    ajustes: new Ajustes(),
    legales: new Legales(),
    centro: {
      nombre: 'Centro Prueba',
      rut: '76.543.210-3',
      direccion: 'Calle 1, Santiago',
      telefono: '+56 2 2345 6789',
      correo: 'contacto@centro.test',
      whatsapp: null,
      comuna: 'Providencia',
      region: 'Metropolitana de Santiago',
      enlacesDeCourier: {},
      marca: { color: null, logo: null },
      demo: false,
      horario: [],
      pie: '',
      terminos: { enlace: 'https://centro.test/terminos', version: '1' },
    },
    mail: { smtpUrl: null, from: 'Bitácora <no-responder@centro.test>', retenido: false },
    kafka: null,
    workflowUrl: () => 'http://127.0.0.1:1',
    notifierUrl: () => 'http://127.0.0.1:1',
    queriesUrl: () => direccionDe(documentos),
    serviceKey: 'ab'.repeat(32),
    ...extra,
  };
  const documentos = await servirDocumentos();
  const sessions = new Sessions(db.pool);
  const escenario: Escenario = {
    runtime,
    sessions,
    avanzar: (milisegundos) => {
      adelanto += milisegundos;
    },
    usuario: async (nombre, ...grupos) => {
      const { rows } = await db.pool.query<{ id: number }>(
        `insert into seguridad.usuario (email, first_name, last_name, password_hash) values ($1, $2, 'Prueba', '') returning id`,
        [`${nombre.toLowerCase()}@casa.test`, nombre],
      );
      const id = rows[0]?.id as number;
      await db.pool.query('insert into seguridad.usuario_grupo select $1, id from seguridad.grupo where name = any($2)', [id, grupos]);
      return { id, token: await sessions.open(id) };
    },
    escribir: async (stream, hechos, { at = now(), actor = ADMINISTRATIVO, subject } = {}) => {
      const lote = hechos.map(({ type, data = {}, comando }) => {
        const id = v7();
        const personal = (definicionDe(type)?.personal.length ?? 0) > 0;
        const envoltura = {
          id,
          type,
          version: 1,
          at: at.toISOString(),
          actor,
          command_id: comando ?? v7(),
          correlation_id: id,
          causation_id: id,
        };
        return { ...envoltura, ...(personal && subject ? { subject } : {}), data };
      });
      const resultado = await store.append(stream, 'any', lote);
      if (resultado.kind !== 'appended') throw new Error(resultado.kind);
      return lote.map(({ id }) => id);
    },
    orden: async (ot, { tecnico, email = 'camila@correo.test', despacho = 'RETIRO' } = {}) => {
      const persona = {
        cliente_id: ot,
        rut: '11111111-1',
        nombre: 'Camila',
        apellido: 'Rojas',
        region: 'R',
        comuna: 'C',
        direccion: 'D',
        telefono: '912345678',
        email,
        contacto_nombre: null,
        contacto_telefono: null,
      };
      await escenario.escribir(STREAM_CLIENTE.of(ot), [{ type: 'PersonaCreada', data: persona }], { subject: STREAM_CLIENTE.of(ot) });
      const creada = {
        ot,
        tipo_servicio: 1,
        tipo_cliente: 1,
        cliente_id: ot,
        sucursal_id: null,
        equipo_id: 1,
        despacho,
        tienda_id: null,
        fecha_de_compra: null,
        numero_boleta: null,
        reporte_falla_cliente: 'No enciende',
        tipo_de_falla: [],
        observaciones: '',
        otros_accesorios: '',
        codigo_retail: null,
        guia_despacho_ingreso: null,
        exige_cambio_3x3: false,
        rma: null,
        ov_id: null,
        recepcionista: { id: 1, nombre: 'Ana Soto' },
        reingreso_de: null,
        alert_text: null,
        estado: { anterior: null, nuevo: 'Ingresado' },
        ubicacion: { anterior: null, nueva: 'Recepción' },
      };
      await escenario.escribir(STREAM_ORDEN.of(ot), [{ type: 'OrdenCreada', data: creada }], { subject: STREAM_CLIENTE.of(ot) });
      const asignado = {
        tecnico: { id: tecnico, nombre: 'Técnico' },
        motivo_sobrecarga: null,
        estado: { anterior: 'Ingresado', nuevo: 'Asignado' },
      };
      if (tecnico) await escenario.escribir(STREAM_ORDEN.of(ot), [{ type: 'TecnicoAsignado', data: asignado }]);
    },
    cerrar: async () => {
      documentos.close();
      await store.close();
      // Its connection is told to end and ends a moment later; dropping the database before would raise its error.
      await new Promise((resolve) => setTimeout(resolve, 100));
      await db.drop();
    },
  };
  return escenario;
}

export { until as hasta } from '@bitacora/event-store/testing';
