import type { GrupoDeUsuario } from '@bitacora/domain';
import { SetMetadata } from '@nestjs/common';

export const POLICY = 'bitacora:policy';
/** The callers that a route accepts: anyone, any member of the staff, or the named groups. A route without a policy refuses all. */
export type Policy = 'publico' | 'sesion' | 'staff' | readonly GrupoDeUsuario[];

/** Anyone, without a session. */
export const Publico = () => SetMetadata(POLICY, 'publico' satisfies Policy);
/** Anyone with a session, retail users included. */
export const ConSesion = () => SetMetadata(POLICY, 'sesion' satisfies Policy);
/** Anyone with a session who works on orders: a retail user, or somebody who only administers the house, does not. */
export const Staff = () => SetMetadata(POLICY, 'staff' satisfies Policy);
/** Members of at least one of the groups. */
export const Roles = (...groups: GrupoDeUsuario[]) => SetMetadata(POLICY, groups satisfies Policy);
