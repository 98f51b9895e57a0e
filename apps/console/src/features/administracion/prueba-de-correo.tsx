import { ADMINISTRACION } from '@bitacora/domain/comun';
import type { PruebaDeCorreoWire } from '@bitacora/domain/contracts';
import { Badge, Banner, Button, formato, TextField, toast } from '@bitacora/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { escribir } from '../../api/client';
import { Formulario } from '../../componentes/formulario';
import { useFormulario } from '../../componentes/use-formulario';
import { tieneRol, useUsuario } from '../sesion/sesion';
import { pruebaDeCorreoQuery } from './administracion.consultas';

/** The mail server, with a real test mail and the server's literal answer. */
export function PruebaDeCorreo() {
  const { data } = useQuery(pruebaDeCorreoQuery);
  const usuario = useUsuario();
  if (!data) return null;
  const { servidor, remitente, ultima } = data;
  const administra = tieneRol(usuario, ADMINISTRACION);
  return (
    <section id="prueba" className="card stack prueba-de-correo" aria-labelledby="servidor">
      <h2 id="servidor">Servidor de correo</h2>
      {servidor === null ? (
        <Banner>
          No hay un servidor configurado: los correos no salen y quedan en la bandeja local. Quien instaló Bitácora lo indica en SMTP_URL.
        </Banner>
      ) : (
        <p>
          Los correos salen por <b>{servidor}</b>, de parte de <b>{remitente}</b>.
        </p>
      )}
      {ultima && <Ultima {...ultima} />}
      {administra && usuario && <Probar prueba={data} correo={usuario.email} />}
    </section>
  );
}

function Ultima({ resultado, respuesta, at }: NonNullable<PruebaDeCorreoWire['ultima']>) {
  const cuando = formato.fechaHora(at);
  if (resultado === 'omitido') return <p className="muted">Se decidió seguir sin probarlo, {cuando}.</p>;
  const dicho = (
    <>
      {cuando}. Respondió: <span className="mono prueba-respuesta">{respuesta}</span>
    </>
  );
  if (resultado === 'fallido') return <Banner tone="danger">El servidor no aceptó la última prueba, {dicho}</Banner>;
  return (
    <p>
      <Badge tone="ok">Probado</Badge> El servidor aceptó la última prueba, {dicho}
    </p>
  );
}

function Probar({ prueba: { servidor, ultima }, correo }: { prueba: PruebaDeCorreoWire; correo: string }) {
  const queries = useQueryClient();
  const { marco, fallo, enviando, enviar, campo } = useFormulario({ para: correo });
  const leer = (prueba: PruebaDeCorreoWire): void => {
    queries.setQueryData(pruebaDeCorreoQuery.queryKey, prueba);
  };
  const probar = () =>
    enviar(async (clavePara) => {
      const body = { para: campo('para').value.trim() };
      const prueba = await escribir.post('/api/avisos/prueba', { body, clave: clavePara(body) });
      leer(prueba);
      if (prueba.ultima?.resultado === 'enviado') toast('El servidor aceptó el correo de prueba');
      else toast('El servidor no aceptó el correo de prueba', 'danger');
    });
  const omitir = () => enviar(async (clavePara) => leer(await escribir.post('/api/avisos/prueba/omitir', { clave: clavePara('omitir') })));
  return (
    <Formulario marco={marco} fallo={fallo} onEnviar={probar}>
      <div className="prueba-envio">
        {servidor !== null && <TextField label="Enviar una prueba a" type="email" maxLength={254} {...campo('para')} />}
        <div className="row">
          {servidor !== null && (
            <Button type="submit" loading={enviando}>
              Enviar prueba
            </Button>
          )}
          {ultima === null && (
            <Button variant="ghost" loading={enviando} onClick={() => void omitir()}>
              Seguir sin probarlo
            </Button>
          )}
        </div>
      </div>
    </Formulario>
  );
}
