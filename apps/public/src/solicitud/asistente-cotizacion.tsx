import { TextField } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { adjuntoDe, archivoDe, perdidoDe } from '../asistente/adjunto';
import { CamposDePersona } from '../asistente/datos-cliente';
import { Marco } from '../asistente/marco';
import type { PropsDePaso } from '../asistente/paso';
import { ResumenDePersona } from '../asistente/resumen';
import { SoltarArchivo } from '../asistente/soltar-archivo';
import { useAsistente } from '../asistente/use-asistente';
import { ADJUNTAR_DE_NUEVO, type OPORTUNIDAD } from './asistente';
import { Repuestos } from './repuestos';
import { ResumenDeEquipo, ResumenDeRepuestos } from './resumen-solicitud';
import { categoriasQuery, type DatosDeSolicitud, nombreDeCampo } from './solicitud';
import { useEnlace } from './use-enlace';

const AVISO = 'Complete todo los campos';
const SERIE = 15;
const ENLACE_MUERTO = {
  gastado:
    'Este enlace ya se usó o venció. Si ya enviaste tu solicitud, no hace falta que la envíes otra vez: te responderemos por correo.',
  anulado: 'Este enlace fue anulado: pídenos uno nuevo, o completa tu solicitud aquí.',
} as const;

/** The differences between a quote request and an opportunity. */
export interface ClaseDeSolicitud {
  readonly asistente: typeof OPORTUNIDAD;
  readonly titulo: string;
  readonly descripcion: string;
  readonly enviada: string;
  readonly fallo: string;
  readonly conCategoria: boolean;
  readonly ayudaDeSerie: string;
  /** True when a staff link may fill in the customer. */
  readonly conEnlace: boolean;
}

/** The public quotation wizards: client, equipment, parts, summary (specification, 10.5 and 10.6). */
export function AsistenteDeCotizacion({ clase }: { clase: ClaseDeSolicitud }) {
  const asistente = useAsistente(clase.asistente);
  const { datos, cambiar, errores } = asistente;
  const { soltar, muerto } = useEnlace(clase.conEnlace, (llega) =>
    cambiar({
      nombre: datos.nombre || llega.nombre,
      apellido: datos.apellido || (llega.apellido ?? ''),
      email: datos.email || (llega.correo ?? ''),
      telefono: datos.telefono || (llega.telefono ?? ''),
    }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (errores['token']) soltar();
  }, [errores]);
  const categorias = useQuery(categoriasQuery);
  return (
    <Marco
      de={asistente}
      titulo={clase.titulo}
      descripcion={clase.descripcion}
      aviso={muerto ? ENLACE_MUERTO[muerto] : undefined}
      enviar="Enviar solicitud"
      palabras={() => clase.fallo}
      pasos={{
        cliente: {
          titulo: 'Datos del cliente',
          aviso: AVISO,
          contenido: (paso) => <CamposDePersona {...paso} nombre={nombreDeCampo} />,
        },
        equipo: { titulo: 'Datos del equipo', aviso: AVISO, contenido: (paso) => <Equipo {...paso} ayuda={clase.ayudaDeSerie} /> },
        repuestos: {
          titulo: 'Repuestos',
          aviso: AVISO,
          contenido: (paso) => <Repuestos {...paso} conCategoria={clase.conCategoria} />,
        },
        resumen: {
          titulo: 'Resumen',
          aviso: AVISO,
          contenido: () => (
            <>
              <ResumenDePersona datos={datos} />
              <ResumenDeEquipo serie={datos.serie} imagen={datos.imagen} />
              <ResumenDeRepuestos repuestos={datos.repuestos} categorias={categorias.data ?? []} />
            </>
          ),
        },
      }}
      fin={{
        titulo: clase.enviada,
        contenido: ({ id }) => (
          <>
            <p>
              Tu solicitud fue enviada correctamente. Su número es <strong className="num">{id}</strong>.
            </p>
            <p>
              La respuesta será enviada al correo <strong className="correo-dicho">{datos.email}</strong>.
            </p>
          </>
        ),
      }}
      // A page that starts over, without the step or a used link.
      onFin={() => window.location.replace(window.location.pathname)}
    />
  );
}

/** The equipment that needs parts: its serial number, and a picture of its label. */
function Equipo({ datos, errores, onChange, ayuda }: PropsDePaso<DatosDeSolicitud> & { ayuda: string }) {
  const perdida = perdidoDe(datos.imagen);
  return (
    <>
      <TextField
        label="N° de serie"
        name="device_serial_number"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={SERIE}
        hint={ayuda}
        value={datos.serie}
        error={errores['device_serial_number']?.[0]}
        onChange={(event) => onChange({ serie: event.target.value.toUpperCase() })}
      />
      <SoltarArchivo
        titulo="Imagen de la etiqueta (opcional)"
        name="device_picture"
        archivo={archivoDe(datos.imagen)}
        perdido={perdida}
        onChange={(elegida) => onChange({ imagen: adjuntoDe(elegida) }, 'device_picture')}
        acepta=".jpg,.jpeg,.png"
        otros="Solo se permiten archivos .jpg, .png"
        ayuda="Arrastra aquí una foto de la etiqueta del equipo, o elígela. JPG o PNG, hasta 10 MB."
        error={errores['device_picture']?.[0] ?? (perdida ? ADJUNTAR_DE_NUEVO : undefined)}
      />
    </>
  );
}
