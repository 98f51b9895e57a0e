import type { Route } from '@bitacora/domain';
import { datosPersonalesDe } from '@bitacora/domain/contracts/routes';
import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { Observable, tap } from 'rxjs';
import { ROUTE } from '../auth/policy';
import { type Reading, whileReading } from './reading';

/** Records whose personal data a call gives, by the declaration of its contract; `recordReads` writes it before the answer leaves. */
@Injectable()
export class ReadingInterceptor implements NestInterceptor {
  constructor(@Inject(Reflector) private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const route = context.getType() === 'http' ? this.reflector.get<Route | undefined>(ROUTE, context.getHandler()) : undefined;
    const declared = route && datosPersonalesDe(route);
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    // Our own services read for a mail or a document, whose reads are recorded elsewhere.
    if (!route || !declared || request.session?.tokenHash === '') return next.handle();
    const reading: Reading = { route, declared, subjects: new Set() };
    request.reading = reading;
    const { sujetos } = declared;
    const said = (answer: unknown) => {
      if (!sujetos) return;
      const { params, query } = request as unknown as { params: Record<string, string>; query: Record<string, string | undefined> };
      for (const subject of sujetos({ answer, params, query })) reading.subjects.add(subject);
    };
    // A file begins to leave while its handler is still running.
    const isFile = 'raw' in route.output;
    if (isFile) said(null);
    return new Observable((subscriber) =>
      whileReading(reading, () =>
        next
          .handle()
          .pipe(tap((answer) => (isFile ? undefined : said(answer))))
          .subscribe(subscriber),
      ),
    );
  }
}
