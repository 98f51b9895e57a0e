import './casa.css';
import type { Casa } from '@bitacora/domain/contracts';
import { datosDelCentroSchema } from '@bitacora/domain/instalacion';
import { Button, ErrorState, Skeleton, TextField, toast } from '@bitacora/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { escribir } from '../../api/client';
import { Fallo } from '../../componentes/fallo';
import { Lugar } from '../../componentes/lugar';
import { Ruta } from '../../componentes/ruta';
import { useTitulo } from '../../componentes/titulo';
import { useFormulario } from '../../componentes/use-formulario';
import { Acceso } from './acceso';
import { casaQuery } from './casa.consultas';
import { erroresDe } from './errores';
import { MarcaVisual } from './marca';
import { Partes } from './partes';
import { TokensDeLaCasa } from './tokens-de-la-casa';

type Campo = Exclude<keyof Casa['centro'], 'region' | 'comuna'>;

/** /administracion/casa: the centre, as documents, mails and public pages show it. */
export default function Centro() {
  useTitulo('El centro');
  const casa = useQuery(casaQuery);
  return (
    <>
      <Ruta aqui="El centro" />
      <Partes />
      <h1>El centro</h1>
      {casa.error && <ErrorState message={casa.error.message} onRetry={() => void casa.refetch()} />}
      {casa.isPending && <Skeleton height="20rem" />}
      {casa.data && <Formulario {...casa.data} />}
      {casa.data && <MarcaVisual nombre={casa.data.centro.nombre} />}
      <Acceso />
      <TokensDeLaCasa />
    </>
  );
}

function Formulario({ centro, fijos }: Casa) {
  const queries = useQueryClient();
  const { marco, valores, set, error, campo, fallo, faltan, enviando, enviar } = useFormulario(centro);
  const guardar = async () => {
    const malas = erroresDe(datosDelCentroSchema, valores);
    if (Object.keys(malas).length > 0) return faltan(malas, 'Revisa los campos marcados');
    await enviar(async (clavePara) => {
      const escrita = await escribir.put('/api/admin/casa', { body: valores, clave: clavePara(valores) });
      queries.setQueryData(casaQuery.queryKey, escrita);
      set(escrita.centro);
      toast('Centro guardado. Los documentos y correos nuevos ya lo dicen así.');
    });
  };
  /** A field; one set by the server's configuration is read-only. */
  const texto = (nombre: Campo) => ({
    ...campo(nombre),
    ...(fijos[nombre] ? { readOnly: true, hint: `Lo fija la configuración del servidor (${fijos[nombre]})` } : {}),
  });
  const lugarFijo = [fijos['region'], fijos['comuna']].filter(Boolean).join(' y ');
  return (
    <form
      ref={marco}
      className="card stack casa-centro"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void guardar();
      }}
    >
      <p className="muted">Así lo nombran los documentos, los correos y las páginas de tus clientes. Lo ya impreso o enviado no cambia.</p>
      <Fallo>{fallo}</Fallo>
      <div className="casa-dos">
        <TextField label="Nombre del centro" required maxLength={120} {...texto('nombre')} />
        <TextField label="RUT" required maxLength={20} {...texto('rut')} />
        <TextField label="Dirección" required maxLength={200} {...texto('direccion')} />
        <Lugar region={valores.region} comuna={valores.comuna} error={error} onChange={set} />
        <TextField label="Teléfono" required maxLength={40} inputMode="tel" {...texto('telefono')} />
        <TextField label="Correo del centro" required maxLength={254} type="email" {...texto('correo')} />
      </div>
      {lugarFijo && <p className="muted">La región y la comuna que se muestran las fija la configuración del servidor ({lugarFijo}).</p>}
      <div className="row">
        <span className="spacer" />
        <Button type="submit" variant="primary" loading={enviando}>
          Guardar
        </Button>
      </div>
    </form>
  );
}
