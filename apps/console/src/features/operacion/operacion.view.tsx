import './operacion.css';
import { Suspense } from 'react';
import { Navigate, NavLink, useParams } from 'react-router';
import { Ruta } from '../../componentes/ruta';
import { useTitulo } from '../../componentes/titulo';
import { PESTANAS } from './pestanas';

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
      <nav className="operacion-partes" aria-label="Operación">
        {PESTANAS.map((pestana) => (
          <NavLink key={pestana.ruta} to={`/operacion/${pestana.ruta}`}>
            {pestana.nombre}
          </NavLink>
        ))}
      </nav>
      <Suspense fallback={null}>
        <Vista />
      </Suspense>
    </>
  );
}
