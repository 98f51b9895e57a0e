import './primeros-pasos.css';
import { diceCuandoAbre } from '@bitacora/domain/calendario';
import type { ClaseDocumento } from '@bitacora/domain/legal';
import { Badge } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Ruta } from '../../componentes/ruta';
import { marcaQuery, Partes, personasQuery } from '../casa/puerta';
import { respaldosQuery } from '../operacion/puerta';
import { calendarioQuery, documentosQuery, pruebaDeCorreoQuery } from './administracion.consultas';

interface Paso {
  readonly a: string;
  readonly nombre: string;
  readonly explica: string;
  /** Undefined while it is unknown, and for a step without an end. */
  readonly hecho?: boolean | undefined;
}

/** The steps after the first day; their progress is read from the settings themselves. */
function usePasos(): readonly Paso[] {
  const { data: calendario } = useQuery(calendarioQuery);
  const { data: marca } = useQuery(marcaQuery);
  const { data: documentos } = useQuery(documentosQuery);
  const { data: correo } = useQuery(pruebaDeCorreoQuery);
  const { data: personas } = useQuery(personasQuery);
  const { data: respaldos } = useQuery(respaldosQuery);
  const publicados = (...clases: readonly ClaseDocumento[]) =>
    documentos && clases.every((clase) => documentos.documentos.some((uno) => uno.clase === clase && uno.vigente > 0));
  return [
    {
      a: '/administracion/personas',
      nombre: 'Invitar al equipo',
      explica: 'Cada persona recibe un enlace y elige su propia contraseña.',
      hecho: personas && personas.length > 1,
    },
    {
      a: '/administracion/calendario',
      nombre: 'Horario y feriados',
      explica: 'Tus clientes ven cuándo abres, y si hoy está abierto.',
      hecho: calendario && diceCuandoAbre(calendario.calendario),
    },
    {
      a: '/administracion/casa',
      nombre: 'Logo y color',
      explica: 'Van en los documentos, los correos y las páginas de tus clientes.',
      hecho: marca && marca.logo !== null,
    },
    {
      a: '/administracion/documentos',
      nombre: 'Condiciones del servicio',
      explica: 'Se imprimen en cada comprobante de ingreso. El texto inicial sirve, pero es genérico.',
      hecho: publicados('condiciones'),
    },
    {
      a: '/administracion/documentos',
      nombre: 'Términos y privacidad',
      explica: 'Los lee y acepta quien envía un equipo desde tu página.',
      hecho: publicados('terminos', 'privacidad'),
    },
    {
      a: '/administracion/mensajes',
      nombre: 'Correos a tus clientes',
      explica: 'Prueba que el servidor los acepta, y cambia las palabras que quieras.',
      hecho: correo && correo.ultima !== null && correo.ultima.resultado !== 'fallido',
    },
    {
      a: '/operacion/respaldos',
      nombre: 'Respaldos',
      explica: 'Elige su carpeta, en otro disco, y anota en papel la clave que los abre. Sin ellos, un disco que falla se lo lleva todo.',
      hecho: respaldos && respaldos.impedimento === null && respaldos.ultimo_respaldo !== null,
    },
    {
      a: '/administracion/catalogos',
      nombre: 'Catálogos',
      explica: 'Marcas, couriers, tiendas y fallas: quita la marca a lo que no usas y agrega lo tuyo.',
    },
    {
      a: '/administracion/datos',
      nombre: 'Traer datos de otro sistema',
      explica: 'Clientes, equipos, repuestos y reparaciones anteriores, desde planillas.',
    },
  ];
}

/** /administracion/primeros-pasos: optional steps to adapt the house. */
export function Component() {
  const pasos = usePasos();
  const conFin = pasos.filter(({ hecho }) => hecho !== undefined);
  const hechos = conFin.filter(({ hecho }) => hecho);
  return (
    <>
      <Ruta aqui="Primeros pasos" />
      <Partes />
      <h1>Primeros pasos</h1>
      <p className="muted">
        El centro ya puede recibir órdenes. Esto lo hace tuyo, en el orden que quieras: nada es obligatorio, y todo se puede cambiar
        después.{conFin.length > 0 && ` Van ${hechos.length} de ${conFin.length}.`}
      </p>
      <ol className="primeros-pasos">
        {pasos.map(({ a, nombre, explica, hecho }) => (
          <li key={nombre} className="card">
            <div>
              <Link to={a}>{nombre}</Link>
              <p className="muted">{explica}</p>
            </div>
            {hecho !== undefined && <Badge {...(hecho ? { tone: 'ok' as const } : {})}>{hecho ? 'Listo' : 'Pendiente'}</Badge>}
          </li>
        ))}
      </ol>
    </>
  );
}
