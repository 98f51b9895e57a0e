import type { Grupo } from '@bitacora/domain';
import { SetMetadata } from '@nestjs/common';

export const POLICY = 'bitacora:policy';
/** The callers that a route accepts: anyone, any member of the staff, or the named groups. A route without a policy refuses all. */
export type Policy = 'publico' | 'sesion' | 'staff' | readonly Grupo[];

/** Anyone, without a session. */
export const Publico = () => SetMetadata(POLICY, 'publico' satisfies Policy);
/** Anyone with a session, retail users included. */
export const ConSesion = () => SetMetadata(POLICY, 'sesion' satisfies Policy);
/** Anyone with a session who is not only a retail user. */
export const Staff = () => SetMetadata(POLICY, 'staff' satisfies Policy);
/** Members of at least one of the groups. */
export const Roles = (...groups: Grupo[]) => SetMetadata(POLICY, groups satisfies Policy);
