import { FORMULARIO_CATALOGO, NOMBRE_DE_CATALOGO, type NombreCatalogo } from '@bitacora/domain/catalogo';
import { erroresPorCampo } from '@bitacora/domain/comun';
import type { ItemDeCatalogoWire } from '@bitacora/domain/contracts';
import { Button, Dialog, SelectField, toast } from '@bitacora/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, escribir } from '../../api/client';
import { Fallo } from '../../componentes/fallo';
import { useFormulario } from '../../componentes/use-formulario';
import { catalogoQuery, usoQuery } from './administracion.consultas';
import { CamposDeItem } from './campos-de-item';
import { type Escrito, escrito, leido } from './items';

/** Adds or corrects an item, or retires, restores or merges an existing one, showing first the things that use it. */
export default function ItemDialog({
  catalogo,
  abierto,
  items,
  onClose,
}: {
  catalogo: NombreCatalogo;
  abierto: ItemDeCatalogoWire | null;
  items: readonly ItemDeCatalogoWire[];
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const [visto, setVisto] = useState(abierto);
  const form = useFormulario<Escrito>(escrito(catalogo, abierto));
  const { marco, valores, fallo, faltan, enviando, enviar } = form;
  const hecho = async (palabras: string) => {
    // Opening the item again at once then starts from the saved data.
    await queries.invalidateQueries();
    toast(palabras);
    onClose();
  };
  /** Sends a change of the item as seen; after another user's change, the new data are shown. */
  const cambiar = (mandar: (clave: string, ultimo_cambio: number) => Promise<unknown>, contenido: unknown, palabras: string) =>
    enviar(async (clavePara) => {
      const ultimo_cambio = visto?.ultimo_cambio ?? 0;
      try {
        await mandar(clavePara([contenido, ultimo_cambio]), ultimo_cambio);
      } catch (problema) {
        if (problema instanceof ApiError && problema.problema.codigo === 'CONFLICTO') {
          await queries.prefetchQuery(catalogoQuery(catalogo));
          setVisto(queries.getQueryData(catalogoQuery(catalogo).queryKey)?.items.find(({ id }) => id === abierto?.id) ?? visto);
        }
        throw problema;
      }
      await hecho(palabras);
    });
  const guardar = async () => {
    const datos = leido(catalogo, valores, abierto);
    const revisado = FORMULARIO_CATALOGO[catalogo].safeParse(datos);
    if (!revisado.success) return faltan(erroresPorCampo(revisado.error.issues), 'Revisa los campos marcados');
    if (!abierto)
      return enviar(async (clavePara) => {
        const { id } = await escribir.post('/api/admin/catalogos/{catalogo}', {
          params: { catalogo },
          body: datos,
          clave: clavePara(datos),
        });
        const igual = items.find((item) => item.id === id);
        await hecho(igual ? `Ya estaba: «${igual.nombre}»` : 'Agregado: los formularios ya lo ofrecen');
      });
    const params = { catalogo, id: abierto.id };
    await cambiar(
      (clave, ultimo_cambio) => escribir.put('/api/admin/catalogos/{catalogo}/{id}', { params, body: { ...datos, ultimo_cambio }, clave }),
      datos,
      'Guardado: ya se lee así en todas partes',
    );
  };
  const ofrecido = abierto?.activo ?? true;
  const retirarOReponer = () =>
    cambiar(
      (clave, ultimo_cambio) =>
        escribir.post(ofrecido ? '/api/admin/catalogos/{catalogo}/{id}/retirar' : '/api/admin/catalogos/{catalogo}/{id}/reponer', {
          params: { catalogo, id: abierto?.id ?? 0 },
          body: { ultimo_cambio },
          clave,
        }),
      ofrecido,
      ofrecido ? 'Retirado: ya no se ofrece' : 'Repuesto: se ofrece de nuevo',
    );
  const fusionar = (a: number, nombre: string) =>
    cambiar(
      (clave, ultimo_cambio) =>
        escribir.post('/api/admin/catalogos/{catalogo}/{id}/fusionar', {
          params: { catalogo, id: abierto?.id ?? 0 },
          body: { ultimo_cambio, a },
          clave,
        }),
      a,
      `Fusionado: se lee como «${nombre}»`,
    );
  const ajeno = visto && visto.ultimo_cambio !== abierto?.ultimo_cambio ? visto : null;
  return (
    <Dialog
      open
      persistent
      onClose={onClose}
      title={abierto ? `«${abierto.nombre}»` : `Agregar a ${NOMBRE_DE_CATALOGO[catalogo]}`}
      footer={
        <>
          {abierto && (
            <Button variant={ofrecido ? 'default' : 'primary'} loading={enviando} onClick={() => void retirarOReponer()}>
              {ofrecido ? 'Retirar' : 'Reponer'}
            </Button>
          )}
          <span className="spacer" />
          <Button onClick={onClose}>Cancelar</Button>
          {ofrecido && (
            <Button type="submit" form="item" variant="primary" loading={enviando}>
              Guardar
            </Button>
          )}
        </>
      }
    >
      <form
        id="item"
        ref={marco}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void guardar();
        }}
      >
        <Fallo>{fallo}</Fallo>
        {ajeno && (
          <p className="ajuste-efecto">
            Cambió mientras lo editabas: ahora es «{ajeno.nombre}»{ajeno.activo ? '' : ', retirado'}. Lo que escribiste sigue aquí; si
            guardas, vale lo que ves.
          </p>
        )}
        {abierto && <Uso catalogo={catalogo} item={abierto} />}
        {ofrecido && <CamposDeItem catalogo={catalogo} form={form} />}
      </form>
      {abierto && !abierto.fusionado_en && (
        <Fusion
          key={abierto.id}
          nombre={abierto.nombre}
          otros={items.filter(({ id, activo }) => activo && id !== abierto.id)}
          error={form.error('a')}
          enviando={enviando}
          onFusionar={fusionar}
        />
      )}
    </Dialog>
  );
}

/** The things that use an item, and the item it reads as. */
function Uso({ catalogo, item }: { catalogo: NombreCatalogo; item: ItemDeCatalogoWire }) {
  const uso = useQuery(usoQuery(catalogo, item.id));
  return (
    <div className="ajuste-efecto" role="status" aria-busy={uso.isFetching}>
      <b>{uso.data?.texto ?? 'Contando qué lo nombra…'}</b>
      <span className="muted">
        {item.fusionado_en
          ? `Se lee como «${item.fusionado_en.nombre}». Si lo repones, vuelve a ser él mismo.`
          : item.activo
            ? 'Lo que ya lo nombra dirá el nombre corregido; si lo retiras, lo seguirá mostrando.'
            : 'Está retirado: no se ofrece, y lo que lo nombra lo sigue mostrando.'}
      </span>
    </div>
  );
}

/** Merges the item into another one, chosen here. */
function Fusion({
  nombre,
  otros,
  error,
  enviando,
  onFusionar,
}: {
  nombre: string;
  otros: readonly ItemDeCatalogoWire[];
  error: string | undefined;
  enviando: boolean;
  onFusionar: (a: number, nombre: string) => Promise<void>;
}) {
  const [a, setA] = useState('');
  const elegido = otros.find(({ id }) => String(id) === a);
  if (otros.length === 0) return null;
  return (
    <section className="catalogo-fusion" aria-labelledby="fusion">
      <h3 id="fusion">Fusionar con otro</h3>
      <SelectField
        label="Se leerá como"
        error={error}
        placeholder="Elige uno"
        options={otros.map(({ id, nombre: label }) => ({ value: id, label }))}
        value={a}
        onChange={(e) => setA(e.target.value)}
      />
      {elegido && (
        <>
          <p>
            Lo que dice «{nombre}» dirá «{elegido.nombre}» en listas, formularios e informes. La bitácora conserva sus palabras, y puedes
            reponerlo después.
          </p>
          <Button variant="danger" loading={enviando} onClick={() => void onFusionar(elegido.id, elegido.nombre)}>
            Fusionar con «{elegido.nombre}»
          </Button>
        </>
      )}
    </section>
  );
}
