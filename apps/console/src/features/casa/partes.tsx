import { PartesDe } from '../../componentes/partes';

const PARTES = [
  { ruta: '/administracion/primeros-pasos', nombre: 'Primeros pasos' },
  { ruta: '/administracion/personas', nombre: 'Personas' },
  { ruta: '/administracion/casa', nombre: 'El centro' },
  { ruta: '/administracion/estados', nombre: 'Estados' },
  { ruta: '/administracion/catalogos', nombre: 'Catálogos' },
  { ruta: '/administracion/calendario', nombre: 'Calendario' },
  { ruta: '/administracion/limites', nombre: 'Plazos' },
  { ruta: '/administracion/mensajes', nombre: 'Mensajes' },
  { ruta: '/administracion/documentos', nombre: 'Documentos' },
  { ruta: '/administracion/integraciones', nombre: 'Integraciones' },
  { ruta: '/administracion/datos', nombre: 'Traer datos' },
];

/** The parts of the administration. */
export const Partes = () => <PartesDe nombre="Administración" partes={PARTES} />;
