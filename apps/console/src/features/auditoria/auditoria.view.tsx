import './auditoria.css';
import { Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import { PartesDe } from '../../componentes/partes';
import { Ruta } from '../../componentes/ruta';
import { useTitulo } from '../../componentes/titulo';
import { PESTANAS } from './pestanas';

const PARTES = PESTANAS.map(({ ruta, nombre }) => ({
  ruta: ruta === '' ? '/auditoria' : `/auditoria/${ruta}`,
  nombre,
  exacta: ruta === '',
}));

/** /auditoria: what happened in the house, with one tab for each point of view. */
export function Component() {
  const { parte = '' } = useParams();
  const aqui = PESTANAS.find(({ ruta }) => ruta === parte);
  useTitulo(aqui && aqui.ruta !== '' ? aqui.nombre : 'Auditoría');
  if (!aqui) return <Navigate to="/auditoria" replace />;
  const { Vista } = aqui;
  return (
    <>
      <Ruta aqui="Auditoría" />
      <h1>Auditoría</h1>
      {PARTES.length > 1 && <PartesDe nombre="Auditoría" partes={PARTES} />}
      <Suspense fallback={null}>
        <Vista />
      </Suspense>
    </>
  );
}
