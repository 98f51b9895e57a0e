import { describirAccion } from '../../../testing/accion';
import { adjunto, TECNICO } from '../../../testing/ejemplos';

const INPUT = { file_id: 'f1' };

describirAccion('addBoleta', {
  en: {},
  input: INPUT,
  acepta: [{ eventos: ['ArchivoAdjuntado'], queda: ['Ingresado', 'Recepción'], deja: { archivos: [{ file_id: 'f1', type: 'BOLETA' }] } }],
  rechaza: [
    { con: { tipo_servicio: 4 }, motivo: 'Solo para órdenes de Garantía' },
    { con: { cliente_id: null }, motivo: 'La orden no tiene cliente o equipo' },
    { con: { archivos: [adjunto({ type: 'BOLETA' })] }, motivo: 'La orden ya tiene boleta' },
    { con: { ubicacion: 'Laboratorio' }, motivo: 'El equipo debe estar en Bodega o Recepción' },
    { input: {}, campo: 'file_id', motivo: '' },
    {
      nombre: 'un archivo que no existe',
      hechos: { archivo: undefined as never },
      codigo: 'NO_ENCONTRADO',
      motivo: 'El archivo no existe',
    },
  ],
});

describirAccion('adjuntarArchivo', {
  en: {},
  input: { ...INPUT, tipo: 'BOLETA' },
  acepta: [
    { eventos: ['ArchivoAdjuntado'], queda: ['Ingresado', 'Recepción'], deja: { archivos: [{ type: 'BOLETA' }] } },
    {
      nombre: 'una segunda boleta es OTROS',
      con: { archivos: [adjunto({ type: 'BOLETA' })] },
      eventos: ['ArchivoAdjuntado'],
      queda: ['Ingresado', 'Recepción'],
      deja: { archivos: [{ type: 'BOLETA' }, { type: 'OTROS' }] },
    },
    {
      nombre: 'también en Acreditación',
      con: { estado: 'Acreditación' },
      eventos: ['ArchivoAdjuntado'],
      queda: ['Acreditación', 'Recepción'],
    },
  ],
  rechaza: [
    { con: { estado: 'Cerrado' }, motivo: 'La orden está cerrada' },
    { input: { ...INPUT, tipo: 'FOTO' }, campo: 'tipo', motivo: '' },
    {
      nombre: 'un archivo que no existe',
      hechos: { archivo: undefined as never },
      codigo: 'NO_ENCONTRADO',
      motivo: 'El archivo no existe',
    },
  ],
});

const AJENO = [adjunto({ subido_por: TECNICO })];
describirAccion('eliminarArchivo', {
  en: { archivos: [adjunto()] },
  input: INPUT,
  acepta: [
    { nombre: 'quien lo subió', como: 'Bodega', eventos: ['ArchivoEliminado'], queda: ['Ingresado', 'Recepción'], deja: { archivos: [] } },
    {
      nombre: 'un Supervisor, el de otro',
      como: 'Supervisor',
      con: { archivos: AJENO },
      eventos: ['ArchivoEliminado'],
      queda: ['Ingresado', 'Recepción'],
    },
  ],
  rechaza: [
    { con: { estado: 'Cerrado' }, motivo: 'La orden está cerrada' },
    { input: { file_id: 'otro' }, codigo: 'NO_ENCONTRADO', motivo: 'El archivo no existe' },
    { como: 'Bodega', con: { archivos: AJENO }, codigo: 'SIN_PERMISO', motivo: 'Solo quien subió el archivo puede eliminarlo' },
  ],
});

describirAccion('registrarEnvioCorreo', {
  en: { estado: 'Cerrado', ubicacion: null },
  input: { plantilla: 'salida', email_successful: false, api_response: '550' },
  acepta: [
    {
      nombre: 'también después del cierre',
      eventos: ['EnvioDeCorreoRegistrado'],
      queda: ['Cerrado', null],
      deja: { correos: { salida: { email_successful: false, api_response: '550' } } },
    },
  ],
  rechaza: [{ input: { plantilla: 'salida' }, campo: 'email_successful', motivo: '' }],
});

const ENVIO = (email_successful: boolean) => ({ salida: { email_successful, sending_datetime: '', api_response: null } });
describirAccion('reenviarCorreo', {
  en: { estado: 'Cerrado', ubicacion: null, correos: ENVIO(false) },
  acepta: [
    { nombre: 'el último que falló', eventos: ['ReenvioDeCorreoSolicitado'], queda: ['Cerrado', null] },
    { nombre: 'el que se nombra', input: { plantilla: 'salida' }, eventos: ['ReenvioDeCorreoSolicitado'], queda: ['Cerrado', null] },
  ],
  rechaza: [
    { con: { correos: ENVIO(true) }, motivo: 'Ningún correo ha fallado' },
    { input: { plantilla: 'ingreso' }, codigo: 'NO_ENCONTRADO', motivo: 'El correo no ha fallado' },
  ],
});
