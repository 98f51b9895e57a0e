import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { RUTAS } from '@bitacora/domain/contracts/routes';
import { ACCIONES_ORDEN, type AnyAccionOrden } from '@bitacora/domain/orden';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { openApiDocument } from './document';

type Json = Record<string, unknown>;
interface Media {
  readonly schema?: Json;
  readonly example?: unknown;
}
interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema?: Json }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly content?: Readonly<Record<string, Media>> }>>;
}

const document = openApiDocument() as unknown as {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: { responses: Readonly<Record<string, { readonly content: Readonly<Record<string, Media>> }>> };
};
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ key: `${method.toUpperCase()} ${path}`, path, operation })),
);
const says = (schema: Json | undefined): boolean => schema !== undefined && Object.keys(schema).length > 0;
const mediaOf = (content: Readonly<Record<string, Media>> | undefined): Media[] => Object.values(content ?? {});

/** The specification's own paths where a literal and a parameter overlap. The server prefers the literal one. */
const AMBIGUOUS = [
  ...[
    ...[
      'adjuntos_zip',
      'cambiar_despacho',
      'cancelar_cambio_retiro',
      'change_service_type',
      'como_cliente',
      'confirmar_cambio_retiro',
      'email-cambio',
    ],
    ...[
      'exceptions',
      'expediente',
      'fila',
      'guardar-cambio',
      'historial',
      'historial_movimientos_inventario',
      'hoja_repuestos',
      'linea_de_tiempo',
    ],
    ...['lista_archivos', 'movimientos_inventario', 'partes', 'reenviar_cambio_retiro', 'resend_failed_email', 'resumen_pdf'],
    ...['solicitar_cambio_retiro', 'ver_cambio_retiro'],
  ].map((call) => `/api/orden/get_actions/{ot} /api/orden/{ot}/${call}`),
  ...['delete_file/{id}', 'download/{fileId}', 'download_pdf_cambio/{ot}', 'download_report/{ot}', 'get_pdf_ingreso/{ot}'].map(
    (call) => `/api/orden/{ot}/exceptions /api/orden/${call}`,
  ),
];

describe('the OpenAPI document', () => {
  it('holds each contract, and each action of an order', () => {
    const ofOrders = (Object.values(ACCIONES_ORDEN) as AnyAccionOrden[]).filter(({ place }) => place !== 'sistema');
    expect(operations).toHaveLength(RUTAS.length + ofOrders.length);
    expect(operations.length).toBeGreaterThan(240);
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  });

  it('types the request of every operation: its path, its query, its body, with a sample', () => {
    const untyped = operations.filter(({ path, operation }) => {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      const bodies = mediaOf(operation.requestBody?.content);
      return (
        JSON.stringify(named.sort()) !== JSON.stringify(inPath.sort()) ||
        operation.parameters.some(({ schema }) => schema === undefined) ||
        bodies.some(({ schema, example }) => !says(schema) || example === undefined)
      );
    });
    expect(untyped.map(({ key }) => key)).toEqual([]);
  });

  it('types the answer of every operation, with a sample', () => {
    const untyped = operations.filter(({ operation }) => {
      const [success] = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
      if (success?.[0] === '204') return success[1].content !== undefined;
      const media = mediaOf(success?.[1].content);
      return (
        media.length !== 1 ||
        media.some(({ schema, example }) => !says(schema) || (schema?.['format'] !== 'binary' && example === undefined))
      );
    });
    expect(untyped.map(({ key }) => key)).toEqual([]);
  });

  it('names the codes of every refusal of every operation', () => {
    const untyped = operations.filter(({ operation }) => {
      const refusals = Object.entries(operation.responses).filter(([status]) => Number(status) >= 400);
      const codes = refusals.flatMap(([, { $ref = '' }]) => {
        const schema = document.components.responses[$ref.split('/').at(-1) ?? '']?.content['application/problem+json']?.schema;
        return ((schema?.['allOf'] as Json[])?.[1]?.['properties'] as { codigo: { enum: string[] } })?.codigo.enum ?? [];
      });
      return refusals.length < 4 || !codes.includes('DATOS_INVALIDOS') || !codes.includes('ERROR_INTERNO');
    });
    expect(untyped.map(({ key }) => key)).toEqual([]);
  });

  it('passes a linter, with its samples', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: { 'no-ambiguous-paths': 'error', 'tag-description': 'error', 'no-invalid-media-type-examples': 'error' },
    });
    const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
    const ambiguous = problems
      .filter(({ ruleId }) => ruleId === 'no-ambiguous-paths')
      .map(({ message }) => message.match(/(?<=`)\/[^`]+(?=`)/g)?.join(' '));
    expect(ambiguous.sort()).toEqual(AMBIGUOUS.sort());
    const others = problems.filter(({ ruleId }) => ruleId !== 'no-ambiguous-paths');
    expect(others.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([]);
  });

  it('passes a generator of types', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bitacora-openapi-'));
    const [source, types] = [join(folder, 'openapi.json'), join(folder, 'api.ts')];
    writeFileSync(source, JSON.stringify(document));
    // It runs as a separate program because its modules are ES only.
    execFileSync(process.execPath, [join(dirname(require.resolve('openapi-typescript')), '../bin/cli.js'), source, '-o', types], {
      stdio: 'pipe',
    });
    const written = readFileSync(types, 'utf8');
    rmSync(folder, { recursive: true });
    expect(written).toContain('"/api/orden/{ot}/acciones/{accion}"');
    expect(written).toContain('OrdenListaFila: {');
  });
});
