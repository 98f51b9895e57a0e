import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { RejectionError } from '../http/problem';
import type { Fila } from './celda';
import type { Pedido, Respuesta } from './hijo';
import { PlanillaInvalida } from './limites';
import type { Lectura } from './planilla';
import type { Leida } from './tabla';

/** Limits of a reading process: times in milliseconds, and memory. */
export interface Cotas {
  /** Counted from the moment the process has the file. */
  readonly lectura: number;
  /** Limit for the start of a process. */
  readonly arranque: number;
  /** Time that an idle process is kept. */
  readonly ocioso: number;
  /** Megabytes of objects. */
  readonly memoria: number;
}
const COTAS: Cotas = { lectura: 5000, arranque: 20_000, ocioso: 30_000, memoria: 192 };
const A_LA_VEZ = 2;
const EN_ESPERA = 8;
/** Maximum per user: one being read and two waiting. */
const DE_UN_USUARIO = 3;
const ocupado = () =>
  new RejectionError(
    { codigo: 'OCUPADO', mensaje: 'Hay muchos archivos leyéndose: vuelve a intentarlo en unos segundos' },
    { 'retry-after': '5' },
  );
const yaTieneSuParte = () =>
  new RejectionError(
    { codigo: 'DEMASIADOS_INTENTOS', mensaje: 'Ya hay tres archivos tuyos leyéndose: espera a que terminen' },
    { 'retry-after': '5' },
  );
const TARDA = 'El archivo tarda demasiado en leerse: sube solo las filas y columnas que hacen falta';

/**
 * Reads uploaded spreadsheets in separate processes, two at once and one per user, so that a harmful file affects neither the service nor
 * the other upload. A reader that takes too long is killed, and the next file starts another.
 */
export class LectorDePlanillas implements OnApplicationShutdown {
  private readonly ociosos: Proceso[] = [];
  private readonly vivos = new Set<Proceso>();
  private readonly cola: Espera[] = [];
  private readonly leyendo = new Set<number>();

  constructor(
    private readonly logger: Logger,
    private readonly cotas: Cotas = COTAS,
  ) {}

  /** The rows of a user's spreadsheet. Throws `PlanillaInvalida` when the reason is known, and a refusal when too many are waiting. */
  async leer(bytes: Buffer, lectura: Lectura, usuario: number): Promise<Leida> {
    await this.turno(usuario);
    try {
      return await this.conProceso({ bytes, lectura });
    } finally {
      this.leyendo.delete(usuario);
      this.llamar();
    }
  }

  /** Ends the processes and abandons their work. */
  onApplicationShutdown(): void {
    for (const proceso of this.vivos) proceso.matar();
  }

  private async turno(usuario: number): Promise<void> {
    const suyas = this.cola.filter((espera) => espera.usuario === usuario).length + (this.leyendo.has(usuario) ? 1 : 0);
    if (suyas >= DE_UN_USUARIO) throw yaTieneSuParte();
    if (this.leyendo.size < A_LA_VEZ && suyas === 0) return void this.leyendo.add(usuario);
    if (this.cola.length >= EN_ESPERA) throw ocupado();
    await new Promise<void>((empezar) => this.cola.push({ usuario, empezar }));
  }

  /** Gives the free place to the first in the queue whose user has none. */
  private llamar(): void {
    const lugar = this.cola.findIndex(({ usuario }) => !this.leyendo.has(usuario));
    const [siguiente] = lugar < 0 || this.leyendo.size >= A_LA_VEZ ? [] : this.cola.splice(lugar, 1);
    if (!siguiente) return;
    this.leyendo.add(siguiente.usuario);
    siguiente.empezar();
  }

  private async conProceso(pedido: Pedido): Promise<Leida> {
    const proceso = this.ocioso() ?? this.nuevo();
    try {
      return await proceso.leer(pedido);
    } finally {
      if (proceso.sano) this.ociosos.push(proceso);
    }
  }

  private ocioso(): Proceso | undefined {
    const lugar = this.ociosos.findIndex(({ sano }) => sano);
    return lugar < 0 ? undefined : this.ociosos.splice(lugar, 1)[0];
  }

  private nuevo(): Proceso {
    const proceso = new Proceso(this.cotas, (motivo) => {
      this.vivos.delete(proceso);
      const lugar = this.ociosos.indexOf(proceso);
      if (lugar >= 0) this.ociosos.splice(lugar, 1);
      if (motivo) this.logger.warn({ motivo, bytes: proceso.bytes }, 'spreadsheet reader ended');
    });
    this.vivos.add(proceso);
    return proceso;
  }
}

interface Espera {
  readonly usuario: number;
  readonly empezar: () => void;
}

interface Encargo {
  readonly resolve: (leida: Leida) => void;
  readonly reject: (error: Error) => void;
  readonly filas: Fila[];
}

/** One process that reads one spreadsheet at a time. */
class Proceso {
  /** True when it can get another file. */
  sano = true;
  /** The size of its current file. */
  bytes = 0;
  private readonly hijo: ChildProcess;
  private readonly lista: Promise<void>;
  private encargo: Encargo | null = null;
  private plazo: NodeJS.Timeout | undefined;
  private agotado: Error | null = null;

  constructor(
    private readonly cotas: Cotas,
    alTerminar: (motivo: string | null) => void,
  ) {
    // The compiled file even when the sources run, because a separate process has no compiler. It gets none of our secrets.
    this.hijo = fork(join(__dirname, '../../dist/planilla/hijo.js'), {
      env: {},
      execArgv: [`--max-old-space-size=${this.cotas.memoria}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.lista = new Promise((resolve) => {
      this.hijo.on('message', (respuesta: Respuesta) => {
        if (respuesta.tipo === 'lista') resolve();
        else this.recibir(respuesta);
      });
    });
    const fin = (motivo: string, error: Error) => {
      const inesperado = this.sano || this.encargo !== null;
      this.sano = false;
      clearTimeout(this.plazo);
      alTerminar(inesperado ? motivo : null);
      this.negar(this.agotado ?? error);
    };
    this.hijo.once('error', (error) => fin(error.message, ocupado()));
    // A file that ends its reader counts as unreadable.
    this.hijo.once('exit', (codigo, senal) => fin(`exit ${senal ?? codigo}`, new PlanillaInvalida(null)));
  }

  leer(pedido: Pedido): Promise<Leida> {
    this.bytes = pedido.bytes.byteLength;
    this.hijo.ref();
    this.hijo.channel?.ref();
    return new Promise((resolve, reject) => {
      this.encargo = { resolve, reject, filas: [] };
      this.limitar(this.cotas.arranque, ocupado());
      void this.lista.then(() => {
        this.limitar(this.cotas.lectura, new PlanillaInvalida(TARDA));
        this.hijo.send(pedido, (error) => error && this.matar());
      });
    });
  }

  matar(): void {
    this.sano = false;
    this.hijo.kill('SIGKILL');
  }

  private recibir(respuesta: Exclude<Respuesta, { tipo: 'lista' }>): void {
    if (!this.encargo) return;
    if (respuesta.tipo === 'filas') this.encargo.filas.push(...respuesta.filas);
    else if (respuesta.tipo === 'rechazada') this.negar(new PlanillaInvalida(respuesta.motivo));
    else {
      const { resolve, filas } = this.encargo;
      this.soltar();
      resolve({ filas, hayMas: respuesta.hayMas });
    }
  }

  private negar(error: Error): void {
    const encargo = this.encargo;
    this.soltar();
    encargo?.reject(error);
  }

  /** An idle process does not keep the service from ending, and ends itself after a while. */
  private soltar(): void {
    this.encargo = null;
    clearTimeout(this.plazo);
    if (!this.sano) return;
    this.hijo.unref();
    this.hijo.channel?.unref();
    this.plazo = setTimeout(() => this.matar(), this.cotas.ocioso).unref();
  }

  private limitar(milisegundos: number, error: Error): void {
    clearTimeout(this.plazo);
    this.plazo = setTimeout(() => {
      this.agotado = error;
      this.matar();
    }, milisegundos);
  }
}
