import './operacion.css';
import { Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import { PartesDe } from '../../componentes/partes';
import { Ruta } from '../../componentes/ruta';
import { useTitulo } from '../../componentes/titulo';
import { PESTANAS } from './pestanas';

const PARTES = PESTANAS.map(({ ruta, nombre }) => ({ ruta: `/operacion/${ruta}`, nombre }));

/** /operacion: the engine room of the installation, a tab for each part of it. */
export function Component() {
  const { parte } = useParams();
  const aqui = PESTANAS.find(({ ruta }) => ruta === parte);
  useTitulo(aqui?.nombre ?? 'Operación');
  if (!aqui) return <Navigate to={`/operacion/${PESTANAS[0].ruta}`} replace />;
  const { nombre, Vista } = aqui;
  return (
    <>
      <Ruta aqui={nombre} />
      <h1>Operación</h1>
      <PartesDe nombre="Operación" partes={PARTES} />
      <Suspense fallback={null}>
        <Vista />
      </Suspense>
    </>
  );
}
