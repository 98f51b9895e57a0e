import type { presupuestoSchema, publicaSchema } from '@bitacora/domain/ov';
import { TextField } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { CamposDePersona } from '../asistente/datos-cliente';
import { Enviado } from '../asistente/enviado';
import { Marco } from '../asistente/marco';
import { ResumenDePersona } from '../asistente/resumen';
import { SoltarArchivo } from '../asistente/soltar-archivo';
import { useAdjunto } from '../asistente/use-adjunto';
import { useBorrador } from '../asistente/use-borrador';
import { useEnvio } from '../asistente/use-envio';
import { Repuestos } from './repuestos';
import { ResumenDeEquipo, ResumenDeRepuestos } from './resumen-solicitud';
import { camposDe, categoriasQuery, faltasDe, nombreDeCampo, SIN_SOLICITUD } from './solicitud';
import { useEnlace } from './use-enlace';

const AVISO = 'Complete todo los campos';
const SERIE = 15;
const ADJUNTAR_DE_NUEVO = 'Vuelve a adjuntar la imagen';

/** What makes a quote request differ from an opportunity. */
export interface ClaseDeSolicitud {
  readonly nombre: string;
  readonly titulo: string;
  readonly descripcion: string;
  readonly schema: typeof publicaSchema | typeof presupuestoSchema;
  readonly ruta: string;
  readonly enviada: string;
  readonly fallo: string;
  readonly conCategoria: boolean;
  readonly ayudaDeSerie: string;
  /** Whether an address of the staff may fill in who asks. */
  readonly conEnlace: boolean;
}

/** The public quotation wizards: client, equipment, parts, summary (specification 002, section 2.9). */
export function AsistenteDeCotizacion({ clase }: { clase: ClaseDeSolicitud }) {
  const { datos, cambiar, olvidar } = useBorrador(clase.nombre, SIN_SOLICITUD);
  const { archivo: imagen, perdido, elegir } = useAdjunto(clase.nombre);
  const { enviar, enviando, errores, setErrores, corregir, fallo, respuesta } = useEnvio<{ message: string }>(
    clase.ruta,
    () => clase.fallo,
  );
  const { token, soltar } = useEnlace(clase.conEnlace, (llega) =>
    cambiar({
      nombre: datos.nombre || llega.nombre,
      apellido: datos.apellido || (llega.apellido ?? ''),
      email: datos.email || (llega.correo ?? ''),
      telefono: datos.telefono || (llega.telefono ?? ''),
    }),
  );
  const categorias = useQuery(categoriasQuery);
  const enviarSolicitud = async () => {
    const rechazo = await enviar(camposDe(datos, token), { device_picture: imagen });
    if (rechazo?.problema?.codigo?.startsWith('ENLACE_')) soltar();
  };
  return (
    <>
      <Marco
        titulo={clase.titulo}
        descripcion={clase.descripcion}
        faltas={{ ...faltasDe(clase.schema, datos), ...(perdido ? { device_picture: [ADJUNTAR_DE_NUEVO] } : {}) }}
        errores={errores}
        setErrores={setErrores}
        onCorregir={corregir}
        enviar="Enviar solicitud"
        enviando={enviando}
        fallo={fallo}
        onEnviar={() => void enviarSolicitud()}
        pasos={[
          {
            titulo: 'Datos del cliente',
            aviso: AVISO,
            tiene: (campo) => campo.startsWith('quote_client'),
            contenido: <CamposDePersona datos={datos} errores={errores} nombre={nombreDeCampo} onChange={cambiar} />,
          },
          {
            titulo: 'Datos del equipo',
            aviso: AVISO,
            tiene: (campo) => campo.startsWith('device_'),
            contenido: (
              <>
                <TextField
                  label="N° de serie"
                  name="device_serial_number"
                  required
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  maxLength={SERIE}
                  hint={clase.ayudaDeSerie}
                  value={datos.serie}
                  error={errores['device_serial_number']?.[0]}
                  onChange={(event) => cambiar({ serie: event.target.value.toUpperCase() })}
                />
                <SoltarArchivo
                  titulo="Imagen de la etiqueta (opcional)"
                  name="device_picture"
                  archivo={imagen}
                  perdido={perdido}
                  onChange={(elegida) => {
                    elegir(elegida);
                    corregir('device_picture');
                  }}
                  acepta=".jpg,.jpeg,.png"
                  otros="Solo se permiten archivos .jpg, .png"
                  ayuda="Arrastra aquí una foto de la etiqueta del equipo, o elígela. JPG o PNG, hasta 10 MB."
                  error={errores['device_picture']?.[0] ?? (perdido ? ADJUNTAR_DE_NUEVO : undefined)}
                />
              </>
            ),
          },
          {
            titulo: 'Repuestos',
            aviso: AVISO,
            tiene: (campo) => campo.startsWith('parts_data'),
            contenido: (
              <Repuestos
                repuestos={datos.repuestos}
                errores={errores}
                conCategoria={clase.conCategoria}
                onChange={(repuestos) => {
                  // What is said of a row is of another one when there are more or fewer.
                  if (repuestos.length !== datos.repuestos.length) corregir('parts_data');
                  cambiar({ repuestos });
                }}
              />
            ),
          },
          {
            titulo: 'Resumen',
            aviso: AVISO,
            tiene: () => false,
            contenido: (
              <>
                <ResumenDePersona datos={datos} />
                <ResumenDeEquipo serie={datos.serie} imagen={imagen} />
                <ResumenDeRepuestos repuestos={datos.repuestos} categorias={categorias.data ?? []} />
              </>
            ),
          },
        ]}
      />
      {respuesta && (
        <Enviado
          titulo={clase.enviada}
          onAceptar={() => {
            olvidar();
            elegir(null);
            // A page that starts over, without the step or a link that was used.
            window.location.replace(window.location.pathname);
          }}
        >
          <p>Tu solicitud fue enviada correctamente.</p>
          <p>
            La respuesta será enviada al correo <strong className="correo-dicho">{datos.email}</strong>.
          </p>
        </Enviado>
      )}
    </>
  );
}
