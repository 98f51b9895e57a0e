import { type Actor, type Rejection, type Result, SISTEMA } from '@bitacora/domain';
import type { DatosDeItem } from '@bitacora/domain/catalogo';
import type { EventStore } from '@bitacora/event-store';
import type { CommandBus } from '@nestjs/cqrs';
import { v7 } from 'uuid';
import { ActOnCatalogo } from '../catalogos/catalogo.commands';
import { OpenCliente } from '../clientes/cliente.commands';
import { OpenEquipo } from '../clientes/equipo.commands';
import type { CommandMeta } from '../command/writer';
import { ActOnOrden, OpenOrden } from '../ordenes/orden.commands';
import { azarDe } from './azar';
import { personaDe } from './personas';
import type { Desenlace, Reparacion } from './reparacion.schema';

const PRINCIPAL = 'importacion';
const HORA = 3_600_000;
const GRUPOS = ['Sistema', 'Administrativo', 'Bodega', 'Supervisor', 'Técnico', 'Gerencia'];
const ACTOR: Actor = { ...SISTEMA, nombre: 'Importación', grupos: GRUPOS };

/** FNV-1a of a record's id, as the seed of its generated client. */
const semilla = (texto: string): number =>
  [...texto].reduce((hash, letra) => Math.imul(hash ^ letra.charCodeAt(0), 16_777_619) >>> 0, 2_166_136_261);

/**
 * Takes outside repairs to their outcome through the ordinary commands. Every command has a key from the record's id, so that a second run
 * after an interruption doubles nothing.
 */
export class Importador {
  private readonly modelos = new Map<string, Promise<number>>();

  constructor(
    private readonly bus: CommandBus,
    private readonly store: EventStore,
    private readonly tecnicos: () => Promise<readonly number[]>,
  ) {}

  async importar(reparacion: Reparacion): Promise<Desenlace> {
    const { clave } = reparacion;
    const terminada = await this.store.findCommand(PRINCIPAL, `${clave}:fin`);
    if (terminada) return { clave, resultado: 'repetida', ot: (terminada.response as { ot: number }).ot };
    try {
      return { clave, resultado: 'cargada', ot: await this.llevar(reparacion) };
    } catch (error) {
      if (error instanceof Refused) return { clave, resultado: 'rechazada', motivo: error.message };
      throw error;
    }
  }

  private async llevar({ clave, fecha, dispositivo, marca, modelo, problema, resultado, barrera }: Reparacion): Promise<number> {
    const numero = semilla(clave);
    const azar = azarDe(numero);
    const inicio = Date.parse(`${fecha}T13:00:00.000Z`) + (numero % 8) * HORA;
    let horas = 0;
    const meta = (paso: string): CommandMeta => ({
      actor: ACTOR,
      at: new Date(inicio + horas++ * HORA).toISOString(),
      correlationId: v7(),
      canal: 'importacion',
      command: { key: `${clave}:${paso}`, principal: PRINCIPAL, fingerprint: clave },
    });
    const persona = personaDe(azar, numero % 8_000_000);
    // The RUT derives from the record's id, outside the range of demo clients.
    const cliente = await this.cliente(numero, persona, meta('cliente'));
    const modeloId = await this.modelo(marca, modelo, dispositivo, inicio);
    const serial_number = `I${numero.toString(36).toUpperCase()}${clave.length}`.slice(0, 15);
    const equipo = aceptado(
      await this.bus.execute(
        new OpenEquipo(
          'crear',
          {
            equipo: {
              cliente,
              modelo: modeloId,
              serial_number,
              password: null,
              type_hard_drive: null,
              size_hard_drive: null,
              power_source: 0,
              total_ram_memorie: null,
              memorie_modules: null,
            },
            pre_ingreso: null,
          },
          meta('equipo'),
        ),
      ),
    ).answer.id;
    const orden = aceptado(
      await this.bus.execute(
        new OpenOrden(
          'mostrador',
          {
            cliente,
            equipo,
            tipo_servicio: 1,
            despacho: 'RETIRO',
            fecha_de_compra: new Date(inicio - 90 * 24 * HORA).toISOString().slice(0, 10),
            numero_boleta: String(numero),
            tipo_falla: [13],
            reporte_falla_cliente: problema,
            observaciones: `Registro ${clave}`,
            otros_accesorios: 'Sin accesorios',
          },
          meta('orden'),
        ),
      ),
    );
    const { ot } = orden.answer;
    const hacer = async (paso: string, accion: string, input: Record<string, unknown> = {}) => {
      aceptado(await this.bus.execute(new ActOnOrden(ot, accion, input, meta(paso))));
    };
    const tecnicos = await this.tecnicos();
    const pasos = pasosDe(
      resultado,
      barrera,
      tecnicos[numero % tecnicos.length] ?? 0,
      `I${(numero % 1_000_000_000).toString().padStart(9, '0')}`,
      modelo,
    );
    for (const [i, [accion, input]] of pasos.entries()) await hacer(i === pasos.length - 1 ? 'fin' : String(i), accion, input);
    return ot;
  }

  private async cliente(numero: number, persona: ReturnType<typeof personaDe>, meta: CommandMeta): Promise<number> {
    const datos = { ...persona, contacto_nombre: null, contacto_telefono: null };
    const result = await this.bus.execute(new OpenCliente('crearPersona', datos, meta));
    if (result.ok) return result.value.answer.id;
    // Two records with one RUT are two visits of one person.
    const conocido = result.rejection.datos?.['cliente_id'];
    if (typeof conocido === 'number') return conocido;
    throw new Refused(`${result.rejection.mensaje} (${numero})`);
  }

  private modelo(marca: string, modelo: string, dispositivo: string, at: number): Promise<number> {
    const clave = `${marca}|${modelo}|${dispositivo}`.toLowerCase();
    const conocido = this.modelos.get(clave);
    if (conocido) return conocido;
    const meta: CommandMeta = { actor: ACTOR, at: new Date(at).toISOString(), correlationId: v7(), canal: 'importacion' };
    const agregar = async (catalogo: 'marca' | 'modelo', datos: DatosDeItem) =>
      aceptado(await this.bus.execute(new ActOnCatalogo(catalogo, catalogo, datos, meta))).answer.id;
    const creado = agregar('marca', { marca_name: marca }).then((id) =>
      agregar('modelo', {
        marca: id,
        model_name: modelo,
        dispositive_type: dispositivo,
        part_number: 'IMPORTADO',
        years_warranty: 1,
      }),
    );
    creado.catch(() => this.modelos.delete(clave));
    this.modelos.set(clave, creado);
    return creado;
  }
}

class Refused extends Error {}

function aceptado<T>(result: Result<T, Rejection>): T {
  if (!result.ok) throw new Refused(result.rejection.mensaje);
  return result.value;
}

type Paso = readonly [accion: string, input: Record<string, unknown>];

/** The commands that take a repair from the counter to its outcome. */
function pasosDe(resultado: Reparacion['resultado'], barrera: string, tecnico: number, rma: string, modelo: string): readonly Paso[] {
  const alTaller: Paso[] = [
    ['editRMA', { rma }],
    ['selectTechnician', { tecnico_asignado_id: tecnico, motivo_sobrecarga: 'Historia importada' }],
    ['primerIngresoABodega', {}],
    ['entregarTecnico', {}],
  ];
  const diagnostico: Paso = ['diagnosticar', { replicar_falla: true, informe: 'Falla confirmada en la revisión' }];
  switch (resultado) {
    case 'en_evaluacion':
      return alTaller;
    case 'en_espera':
      return [
        ...alTaller,
        diagnostico,
        [
          'solicitarPartes',
          { partes: [{ part_number: `REP-${rma}`, description: `Repuesto para ${modelo}`.slice(0, 120), allocated: false }] },
        ],
      ];
    case 'rechazado':
      return [...alTaller, diagnostico, ['rechazar', { motivo: barrera || 'No reparable' }]];
    case 'reparado':
      return [
        ...alTaller,
        diagnostico,
        ['ingresarReparacion', { solucion: 'Reparado' }],
        ['ingresarABodegaReparado', {}],
        ['revisarInforme', { aprobado: true }],
        ['entregarRecepcion', {}],
        ['darSalida', { tipo_salida: 3, numero_guia_despacho: rma }],
      ];
  }
}
