import type { InputOf, Route } from '@bitacora/domain';
import { Acceso, CurrentSession, type Policy, Ruta, type Session } from '@bitacora/platform';
import { Controller, Inject, Res, type Type, UseInterceptors } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { MinPositionInterceptor } from '../min-position.interceptor';
import { PasadoInterceptor } from '../pasado/pasado.interceptor';
import { type Descarga, enviar } from './descarga';
import { lecturaDe } from './lectura';
import type { Servida } from './sirve';

/** The input of a read without parameters. */
const NADA = { params: {}, query: undefined, body: undefined };

/**
 * The controller of some reads: each is served as its contract says (path, callers, input) and answered through the bus. Reads that need
 * the request itself (address, cookies, headers) have a controller of their own.
 */
export function puertaDe(nombre: string, servidas: readonly Servida[]): Type {
  class Puerta {
    constructor(readonly bus: QueryBus) {}
  }
  Inject(QueryBus)(Puerta, undefined, 0);
  Controller()(Puerta);
  UseInterceptors(MinPositionInterceptor, PasadoInterceptor)(Puerta);
  for (const { route } of servidas) abrir(Puerta, route);
  Object.defineProperty(Puerta, 'name', { value: nombre });
  return Puerta;
}

function abrir({ prototype }: { prototype: { readonly bus: QueryBus } }, route: Route): void {
  const Lectura = lecturaDe(route);
  const key = Lectura.name;
  const esArchivo = 'raw' in route.output;
  Object.defineProperty(prototype, key, {
    configurable: true,
    async value(this: typeof prototype, input: InputOf<Route> | undefined, session: Session | undefined, reply: FastifyReply) {
      const leido = await this.bus.execute(new Lectura((session ?? null) as Session, input ?? (NADA as unknown as InputOf<Route>)));
      return esArchivo ? enviar(reply, leido as Descarga) : leido;
    },
  });
  const descriptor = Object.getOwnPropertyDescriptor(prototype, key) as TypedPropertyDescriptor<never>;
  Ruta(route)(prototype, key, descriptor);
  Acceso(route.access as Policy)(prototype, key, descriptor);
  if (route.access !== 'publico') CurrentSession()(prototype, key, 1);
  if (esArchivo) Res()(prototype, key, 2);
}
