import type { OrdenDetalle } from '@bitacora/domain/contracts';
import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { iniciales } from './iniciales';
import { PRESENTACIONES } from './presentaciones';

const orden = (comentario_rechazo: string | null) =>
  ({
    reporte_falla_cliente: 'No enciende',
    motivo_rechazo: null,
    solicitud_partes: [],
    diagnostico_detail: {
      replicar_falla: true,
      informe: 'Batería agotada',
      solucion: 'Se reemplaza batería',
      tecnico: { nombre: 'Tomás Cerda' },
      comentario_rechazo,
    },
  }) as unknown as OrdenDetalle;
const pintado = (nodo: ReactNode) => renderToStaticMarkup(createElement(Fragment, null, nodo));

describe.each(['diagnosticar', 'editarDiagnostico', 'ingresarReparacion'] as const)('el diálogo de %s', (accion) => {
  const cabecera = (o: OrdenDetalle) => pintado(PRESENTACIONES[accion]?.cabecera?.(o, {}));

  test('dice la falla reportada, y por qué se devolvió lo anterior', () => {
    expect(cabecera(orden('Falta la serie'))).toContain('Devuelto: Falta la serie');
    expect(cabecera(orden('Falta la serie'))).toContain('No enciende');
    expect(cabecera(orden(null))).not.toContain('Devuelto');
  });

  test('parte de lo que ya estaba escrito', () => {
    const texto = JSON.stringify(iniciales(accion, orden('Falta la serie')));
    expect(texto).toContain(accion === 'ingresarReparacion' ? 'Se reemplaza batería' : 'Batería agotada');
  });
});
