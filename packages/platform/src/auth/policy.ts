import type { GrupoDeUsuario } from '@bitacora/domain';
import { SetMetadata } from '@nestjs/common';

export const POLICY = 'bitacora:policy';
/** The callers that a route accepts: anyone, anyone for their own account, anyone with a session, any member of the staff, or the named groups. A route without a policy refuses all. */
export type Policy = 'publico' | 'cuenta' | 'sesion' | 'staff' | readonly GrupoDeUsuario[];

/** The contract that a method serves, by which tokens are admitted. */
export const ROUTE = 'bitacora:route';

export const FRESH = 'bitacora:fresh';

/** The callers that a contract names. */
export const Acceso = (policy: Policy) => SetMetadata(POLICY, policy);
/** Anyone, without a session. */
export const Publico = () => Acceso('publico');
/** Anyone with a session, for their own account, even if they are limited to it until they add a second factor. */
export const DeSuCuenta = () => Acceso('cuenta');
/** Anyone with a session, retail users included. */
export const ConSesion = () => Acceso('sesion');
/** Anyone with a session who works on orders, so neither retail users nor mere administrators. */
export const Staff = () => Acceso('staff');
/** Members of at least one of the groups. */
export const Roles = (...groups: GrupoDeUsuario[]) => Acceso(groups);
/** Only users with a recent proof of identity in this very session. */
export const Reciente = () => SetMetadata(FRESH, true);
