import {
  Activity,
  Boxes,
  ChartColumn,
  ClipboardList,
  ContactRound,
  HandCoins,
  History,
  LayoutDashboard,
  PackagePlus,
  ScanBarcode,
  ShieldQuestion,
  UserRound,
  UsersRound,
  Wrench,
} from 'lucide-react';
import { ROLES } from './roles';

/** The pages of the bar (specification, 1.8). */
export const PAGINAS = [
  { ruta: '/', nombre: 'Dashboard', Icono: LayoutDashboard, roles: ROLES.tablero },
  { ruta: '/mi-mesa', nombre: 'Mi mesa', Icono: Wrench, roles: ROLES.miMesa },
  { ruta: '/bodega-escaner', nombre: 'Escáner', Icono: ScanBarcode, roles: ROLES.escaner },
  { ruta: '/listar-ordenes', nombre: 'Trabajo en curso', Icono: ClipboardList, roles: ROLES.lista },
  { ruta: '/excepciones', nombre: 'Excepciones', Icono: ShieldQuestion, roles: ROLES.excepciones },
  { ruta: '/oportunidad-venta', nombre: 'Oportunidades de Venta', Icono: HandCoins, roles: ROLES.oportunidades },
  { ruta: '/crear-orden', nombre: 'Ingresar OT', Icono: PackagePlus, roles: ROLES.crear },
];
/** The bar of mere administrators. */
export const DE_LA_CASA = [
  { ruta: '/administracion/personas', nombre: 'Personas', Icono: UsersRound, roles: ROLES.administracion },
  { ruta: '/operacion', nombre: 'Operación', Icono: Activity, roles: ROLES.administracion },
  { ruta: '/auditoria', nombre: 'Auditoría', Icono: History, roles: ROLES.administracion },
  { ruta: '/mi-cuenta', nombre: 'Mi cuenta', Icono: UserRound, roles: ROLES.administracion },
];

/** Pages that share an entry of the menu (specification, 1.8). */
export const GRUPOS = [
  {
    nombre: 'Inventario',
    Icono: Boxes,
    roles: ROLES.inventario,
    paginas: [
      { ruta: '/inventario', nombre: 'Control de Inventario' },
      { ruta: '/movimientos-manuales', nombre: 'Movimientos Manuales' },
      { ruta: '/partes', nombre: 'Mantenedor de partes' },
    ],
  },
  {
    nombre: 'Clientes',
    Icono: ContactRound,
    roles: ROLES.clientes,
    paginas: [
      { ruta: '/clientes', nombre: 'Todos los clientes' },
      { ruta: '/clientes?tipo=1', nombre: 'Personas' },
      { ruta: '/clientes?tipo=2', nombre: 'Empresas' },
    ],
  },
  {
    nombre: 'Reportes',
    Icono: ChartColumn,
    roles: ROLES.informes,
    paginas: [
      { ruta: '/reports/summary', nombre: 'Reportes - Resumen OT' },
      { ruta: '/reports/user', nombre: 'Reportes - Usuarios' },
    ],
  },
] as const;

/** Pages that are not in the bar. */
export const DEL_USUARIO = [
  { label: 'Correos y mensajes', to: '/correos', roles: ROLES.correos },
  { label: 'Personas', to: '/administracion/personas', roles: ROLES.personas },
  { label: 'Operación', to: '/operacion', roles: ROLES.operacion },
  { label: 'Auditoría', to: '/auditoria', roles: ROLES.auditoria },
  { label: 'Datos personales', to: '/datos-personales', roles: ROLES.auditoria },
  { label: 'Proceso', to: '/proceso', roles: ROLES.proceso },
  { label: '¿Y si…?', to: '/y-si', roles: ROLES.ySi },
  { label: 'Mi cuenta', to: '/mi-cuenta', roles: ROLES.cuenta },
] as const;
