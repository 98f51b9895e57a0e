import { PartesDe } from '../../componentes/partes';

const PARTES = [
  { ruta: '/administracion/personas', nombre: 'Personas' },
  { ruta: '/administracion/casa', nombre: 'El centro' },
  { ruta: '/administracion/estados', nombre: 'Estados' },
  { ruta: '/administracion/catalogos', nombre: 'Catálogos' },
  { ruta: '/administracion/documentos', nombre: 'Documentos' },
  { ruta: '/administracion/datos', nombre: 'Traer datos' },
];

/** The parts of the administration. */
export const Partes = () => <PartesDe nombre="Administración" partes={PARTES} />;
