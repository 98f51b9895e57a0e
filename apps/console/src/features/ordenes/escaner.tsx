import { numeroDeOrden } from '@bitacora/domain';
import { Button, toast } from '@bitacora/ui';
import { Camera, ScanBarcode } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, leer } from '../../api/client';
import { TAB_TODAS } from './lista.url';

const CamaraLectora = lazy(() => import('./camara-lectora'));

/** Takes a scanned code to its order: by number, RMA or serial; several orders become a filtered list. */
export function useEscaneo(): (codigo: string) => Promise<void> {
  const navigate = useNavigate();
  return async (leido) => {
    const codigo = leido.trim();
    if (!codigo) return;
    try {
      const { results } = await leer('/api/orden', { query: { query: codigo } });
      const igual = (texto: string | null) => texto?.toUpperCase() === codigo.toUpperCase();
      const numero = numeroDeOrden(codigo);
      const deNumero = results.filter(({ ot }) => ot === Number(numero));
      const exactas = deNumero.length > 0 ? deNumero : results.filter(({ rma, serie }) => igual(rma) || igual(serie));
      const halladas = exactas.length > 0 ? exactas : results;
      if (halladas.length === 1) return void (await navigate(`/orden/${halladas[0]?.ot}`));
      if (halladas.length === 0) return void toast(`Ninguna orden con el código ${codigo}`, 'danger');
      await navigate(`/listar-ordenes?query=${encodeURIComponent(codigo)}&estado=${TAB_TODAS}`);
      toast(`${halladas.length} órdenes con el código ${codigo}`);
    } catch (error) {
      toast(error instanceof ApiError ? error.message : 'No se pudo buscar el código', 'danger');
    }
  };
}

/** The box where codes are scanned or typed; a scanner works anywhere on the list. */
export function Escaner({ onCodigo }: { onCodigo: (codigo: string) => Promise<void> }) {
  const [texto, setTexto] = useState('');
  const [camara, setCamara] = useState(false);
  const leer = async (codigo: string) => {
    setCamara(false);
    setTexto('');
    await onCodigo(codigo);
  };
  return (
    <form
      className="escaner"
      onSubmit={(event) => {
        event.preventDefault();
        void leer(texto);
      }}
    >
      <ScanBarcode size={16} aria-hidden="true" />
      <input
        type="text"
        aria-label="Escanear OT, RMA o N° de serie"
        placeholder="Escanear OT, RMA o serie"
        autoComplete="off"
        spellCheck={false}
        value={texto}
        onChange={(event) => setTexto(event.target.value)}
      />
      <Button size="sm" variant="ghost" icon aria-label="Escanear con la cámara" onClick={() => setCamara(true)}>
        <Camera size={16} aria-hidden="true" />
      </Button>
      {camara && (
        <Suspense fallback={null}>
          <CamaraLectora onCodigo={(codigo) => void leer(codigo)} onClose={() => setCamara(false)} />
        </Suspense>
      )}
    </form>
  );
}
