import './casa.css';
import { Card, ErrorState, Skeleton } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { ROLES } from '../../app/roles';
import { Ruta } from '../../componentes/ruta';
import { useTitulo } from '../../componentes/titulo';
import { tieneRol, useUsuario } from '../sesion/sesion';
import { proveedorQuery } from './casa.consultas';
import { Partes } from './partes';
import { ProveedorFormulario } from './proveedor-formulario';
import { enVinculadas } from './proveedor-valores';

/** /administracion/integraciones: the identity provider of the house. */
export default function Integraciones() {
  useTitulo('Integraciones');
  const proveedor = useQuery(proveedorQuery);
  const administra = tieneRol(useUsuario(), ROLES.administracion);
  return (
    <>
      <Ruta aqui="Integraciones" />
      <Partes />
      <h1>Integraciones</h1>
      {proveedor.error && <ErrorState message={proveedor.error.message} onRetry={() => void proveedor.refetch()} />}
      {proveedor.isPending && <Skeleton height="20rem" />}
      {proveedor.data && (
        <Card title="Entrar con un proveedor de identidad" className="casa-centro">
          <div className="stack">
            <p>
              {proveedor.data.identidad
                ? `Se entra con ${proveedor.data.identidad.etiqueta}: ${enVinculadas(proveedor.data)} su cuenta. `
                : 'Tu centro puede entrar con las cuentas que ya tiene en Keycloak, Google, Microsoft u otro proveedor con OpenID Connect. '}
              <span className="muted">
                Cada persona vincula la suya en Mi cuenta, o acepta con ella su invitación; nunca por su correo.
              </span>
            </p>
            {administra ? (
              <ProveedorFormulario key={JSON.stringify(proveedor.data.identidad)} proveedor={proveedor.data} />
            ) : (
              <p className="muted">Lo configura quien administra Bitácora.</p>
            )}
          </div>
        </Card>
      )}
    </>
  );
}
