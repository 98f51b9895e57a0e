import type { TextoDeLaCasaWire, TextosDeLaCasaWire } from '@bitacora/domain/contracts';
import { definicionDeTexto, textoDelDia, type ValorDeTexto } from '@bitacora/domain/textos';
import { Badge, Button, type Column, ErrorState, formato, Table } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { escribir } from '../../api/client';
import { textosDeLaCasaQuery } from './administracion.consultas';
import { CambiosDeValor } from './cambios-de-valor';

const TextoDialog = lazy(() => import('./texto-dialog'));

const enPalabras = ({ texto, hasta }: ValorDeTexto): string =>
  texto === '' ? 'nada' : `«${texto}»${hasta ? ` hasta el ${formato.fecha(hasta)}` : ''}`;

const columnas = (onEditar: (fila: TextoDeLaCasaWire) => void): readonly Column<TextoDeLaCasaWire>[] => [
  {
    title: 'Texto',
    className: 'estado-cliente',
    cell: ({ clave, valor }) => (
      <>
        <span className="estado-nombre">
          <b>{definicionDeTexto(clave).nombre}</b>
          {valor.texto !== '' && <Badge tone="brass">{textoDelDia(valor, formato.hoy()) === null ? 'Terminó' : 'Se lee ahora'}</Badge>}
        </span>
        {valor.texto !== '' && <span className="texto-dicho">{enPalabras(valor)}</span>}
        <span className="muted">{definicionDeTexto(clave).explica}</span>
      </>
    ),
  },
  {
    title: 'Editar',
    action: true,
    cell: (fila) => (
      <Button size="sm" aria-label={`Editar ${definicionDeTexto(fila.clave).nombre}`} onClick={() => onEditar(fila)}>
        Editar
      </Button>
    ),
  },
];

/** The short texts of the house on public pages and documents. */
export function Textos() {
  const leidos = useQuery(textosDeLaCasaQuery);
  const [abierto, setAbierto] = useState<TextoDeLaCasaWire | null>(null);
  return (
    <section className="stack mensajes-grupo" aria-labelledby="textos">
      <h2 id="textos">Páginas y documentos</h2>
      {leidos.error && <ErrorState message={leidos.error.message} onRetry={() => void leidos.refetch()} />}
      {leidos.data && (
        <Table
          label="Páginas y documentos"
          columns={columnas(setAbierto)}
          rows={leidos.data.textos}
          rowKey={({ clave }) => clave}
          cards={false}
        />
      )}
      {leidos.data && leidos.data.cambios.length > 0 && <CambiosDeTextos cambios={leidos.data.cambios} />}
      <Suspense fallback={null}>{abierto && <TextoDialog abierto={abierto} onClose={() => setAbierto(null)} />}</Suspense>
    </section>
  );
}

const CambiosDeTextos = ({ cambios }: Pick<TextosDeLaCasaWire, 'cambios'>) => (
  <CambiosDeValor
    titulo="Cambios de páginas y documentos"
    cambios={cambios.map(({ clave, antes, despues, ...cambio }) => ({
      ...cambio,
      titulo: definicionDeTexto(clave).nombre,
      diferencias: [{ campo: 'Texto', antes: enPalabras(antes), despues: enPalabras(despues) }],
    }))}
    sin=""
    onDeshacer={(id, clave) => escribir.post('/api/admin/textos/cambios/{id}/deshacer', { params: { id }, clave })}
  />
);
