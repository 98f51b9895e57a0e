import './marca.css';
import { erroresPorCampo } from '@bitacora/domain/comun';
import type { MarcaVisualWire } from '@bitacora/domain/contracts';
import { cambioDeMarcaSchema } from '@bitacora/domain/instalacion';
import { Button, ErrorState, Skeleton, TextField, toast } from '@bitacora/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { escribir, rechazada } from '../../api/client';
import { ElegirArchivo } from '../../componentes/elegir-archivo';
import { Formulario } from '../../componentes/formulario';
import { useFormulario } from '../../componentes/use-formulario';
import { marcaQuery } from './casa.consultas';
import { CambiosDeMarca } from './marca-cambios';
import { ACENTO, Muestra } from './marca-muestra';

/** The look of the house: its colour and its logo, seen before they are saved. */
export function MarcaVisual({ nombre }: { nombre: string }) {
  const marca = useQuery(marcaQuery);
  return (
    <section className="card stack casa-centro" aria-labelledby="marca">
      <h2 id="marca">Imagen</h2>
      <p className="muted">El logo y el color van en los documentos impresos, los correos, las páginas de tus clientes y esta barra.</p>
      {marca.error && <ErrorState message={marca.error.message} onRetry={() => void marca.refetch()} />}
      {marca.isPending && <Skeleton height="10rem" />}
      {marca.data && (
        <>
          <FormularioDeMarca key={marca.data.ultimo_cambio} marca={marca.data} nombre={nombre} />
          <CambiosDeMarca cambios={marca.data.cambios} nombre={nombre} />
        </>
      )}
    </section>
  );
}

function FormularioDeMarca({ marca, nombre }: { marca: MarcaVisualWire; nombre: string }) {
  const queries = useQueryClient();
  const [archivo, setArchivo] = useState<File | null>(null);
  const [quitar, setQuitar] = useState(false);
  const elegido = useElegido(archivo);
  const { marco, valores, set, error, fallo, faltan, enviando, enviar } = useFormulario({ color: marca.color ?? '' });
  const logo = elegido ?? (quitar ? null : marca.logo);
  const guardar = async () => {
    const body = { color: valores.color, quitar_logo: quitar && !archivo ? 'true' : 'false', ultimo_cambio: marca.ultimo_cambio } as const;
    const leido = cambioDeMarcaSchema.safeParse(body);
    if (!leido.success) return faltan(erroresPorCampo(leido.error.issues), 'Revisa los campos marcados');
    await enviar(async (clavePara) => {
      try {
        const clave = clavePara([body, archivo?.name, archivo?.size, archivo?.lastModified]);
        await escribir.post('/api/admin/casa/marca', { body, archivos: { logo: archivo ?? [] }, clave });
      } catch (problema) {
        if (rechazada(problema, 'POST /api/admin/casa/marca', 'CONFLICTO'))
          await queries.invalidateQueries({ queryKey: marcaQuery.queryKey });
        throw problema;
      }
      toast('Imagen guardada. Los documentos y correos nuevos ya la llevan.');
      await queries.invalidateQueries();
    });
  };
  return (
    <Formulario marco={marco} fallo={fallo} onEnviar={guardar}>
      <div className="casa-dos">
        <TextField
          label="Color"
          type="color"
          hint={valores.color ? 'Lleva texto blanco encima' : 'El de fábrica'}
          value={valores.color || ACENTO}
          error={error('color')}
          onChange={({ target }) => set({ color: target.value })}
        />
        <ElegirArchivo
          label="Logo"
          archivo={archivo}
          acepta="image/png,image/jpeg"
          hint="PNG o JPG"
          error={error('logo')}
          onChange={(elegido) => {
            setArchivo(elegido);
            setQuitar(false);
            set({});
          }}
        />
      </div>
      <div className="row">
        {valores.color && <Button onClick={() => set({ color: '' })}>Volver al color de fábrica</Button>}
        {logo && !archivo && <Button onClick={() => setQuitar(true)}>Quitar el logo</Button>}
      </div>
      <Muestra marca={{ color: valores.color || null, logo }} nombre={nombre} titulo="Así se verá" />
      <div className="row">
        <span className="spacer" />
        <Button type="submit" variant="primary" loading={enviando}>
          Guardar imagen
        </Button>
      </div>
    </Formulario>
  );
}

/** The address of a chosen picture while it is shown. */
function useElegido(archivo: File | null): string | null {
  const [direccion, setDireccion] = useState<string | null>(null);
  useEffect(() => {
    if (!archivo) return setDireccion(null);
    const nueva = URL.createObjectURL(archivo);
    setDireccion(nueva);
    return () => URL.revokeObjectURL(nueva);
  }, [archivo]);
  return direccion;
}
