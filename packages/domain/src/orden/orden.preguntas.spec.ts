import { contexto, unaOrden, usuario } from '../testing';
import { diagnosticada, porComprar, solicitud } from '../testing/ejemplos';
import { ACCIONES_ORDEN, type AnyAccionOrden, cicloOrden, type Orden } from '.';

/** The facts that a command asks for once it passes role, rules and form; otherwise the code of its refusal. */
function pregunta(orden: Orden, accion: string, input: unknown, ...grupos: string[]): readonly string[] | string {
  const ready = cicloOrden.begin(orden, accion, input, contexto(usuario(...grupos)), {});
  if (!ready.ok) return ready.rejection.codigo;
  return Object.entries(ready.value.asks).flatMap(([hecho, ask]) => (ask === null || ask === undefined ? [] : [hecho]));
}

describe('lo que una acción pregunta, que cuesta leerlo', () => {
  it('es lo que dice, y las demás no preguntan nada', () => {
    const preguntas = Object.values<AnyAccionOrden>(ACCIONES_ORDEN).flatMap(({ name, hechos = {} }) =>
      Object.keys(hechos).length > 0 ? [[name, Object.keys(hechos).sort().join(' ')]] : [],
    );
    const ingreso = 'cliente equipo fallas sucursal tienda';
    expect(Object.fromEntries(preguntas)).toEqual({
      completPreIngreso: `anios_garantia ${ingreso}`,
      editRMA: 'rma_de',
      selectTechnician: 'carga persona',
      reasignarTecnico: 'carga persona',
      rechazoAdministrativo: 'motivo_de_rechazo',
      reingreso: 'orden_nueva',
      desarmarEquipo: 'partes persona',
      solicitarCambioRetiro: 'correo_registrado plazo_de_cambio',
      editarOrden: ingreso,
      addBoleta: 'archivo',
      adjuntarArchivo: 'archivo',
      cambioEnDiagnostico: 'archivos',
      diagnosticar: 'archivos',
      ingresarReparacion: 'archivos',
      rechazar: 'archivos',
      diagnosticadoPorRevisar: 'ov_nueva',
      internalQuotation: 'ov_nueva',
      solicitarPartes: 'libres stock',
      declararResultadoParte: 'libres stock',
      cambiarPieza: 'stock',
      asignarDesdeStock: 'stock',
      aceptarOportunidad: 'stock',
      revaluarOT: 'ov',
      darSalida: 'courier distribuidor',
      salidaAcreditacion: 'distribuidor',
      enviarCorreoCambio: 'tienda',
      guardarCambio: 'tienda',
      cambiarTipoServicio: 'tienda',
    });
  });

  const terminada = unaOrden({ estado: 'Reparado', ubicacion: 'Bodega', ...diagnosticada({ revisado: true }) });
  it('un reingreso rechazado no saca número', () => {
    expect(pregunta(terminada, 'reingreso', { informeDeFalla: 'Volvió' }, 'Administrativo')).toEqual(['orden_nueva']);
    expect(pregunta(terminada, 'reingreso', { informeDeFalla: 'Volvió' }, 'Bodega')).toBe('SIN_PERMISO');
    expect(pregunta(unaOrden(), 'reingreso', { informeDeFalla: 'Volvió' }, 'Administrativo')).toBe('ACCION_NO_DISPONIBLE');
    expect(pregunta(terminada, 'reingreso', {}, 'Administrativo')).toBe('DATOS_INVALIDOS');
  });

  it('quién tiene un RMA se mira solo cuando una oportunidad puede tenerlo', () => {
    const input = { rma: 'RMA0000001' };
    expect(pregunta(unaOrden(), 'editRMA', input, 'Supervisor')).toEqual([]);
    expect(pregunta(unaOrden({ ov: { id: 5, estado: 'PENDIENTE' } }), 'editRMA', input, 'Supervisor')).toEqual(['rma_de']);
  });

  it('el stock y el catálogo se miran solo por lo que se asigna o no está en ellos', () => {
    const orden = unaOrden({ estado: 'En Evaluación', ubicacion: 'Laboratorio', ...diagnosticada() });
    const pedir = (id: number | null, allocated: boolean) =>
      pregunta(orden, 'solicitarPartes', { partes: [{ id, part_number: 'P1', description: 'Pantalla', allocated }] }, 'Técnico');
    expect([pedir(1, true), pedir(1, false), pedir(null, false)]).toEqual([['stock'], [], ['libres']]);
    const con = unaOrden({ estado: 'Repuesto ordered', solicitudes: [porComprar(), solicitud({ id: 1001002 })] });
    expect(pregunta(con, 'asignarDesdeStock', { solicitud_id: 1001001 }, 'Bodega')).toEqual(['stock']);
    expect(pregunta(con, 'asignarDesdeStock', { solicitud_id: 7 }, 'Bodega')).toEqual([]);
  });

  it('un ingreso que no se puede leer pregunta solo por el tipo de su cliente', () => {
    const pre = unaOrden({ estado: 'Pre ingreso', ubicacion: null });
    expect(pregunta(pre, 'completPreIngreso', { cliente: 3 }, 'Administrativo')).toEqual(['cliente']);
    expect(pregunta(pre, 'completPreIngreso', {}, 'Administrativo')).toEqual([]);
  });
});
