import { NIVELES_DE_ALERTA, type NivelDeAlerta, NOMBRE_NIVEL } from '@bitacora/domain/contracts';
import { formato } from '@bitacora/ui';

const RADIO = 42;
/** The gap between two arcs, in hundredths of the ring. */
const SEPARACION = 0.8;

const porcentaje = (parte: number, total: number): string => formato.porcentaje(total === 0 ? 0 : (parte / total) * 100);

/** Actions by alert level as a ring, with its numbers beside it. */
export function Rosca({ cuentas }: { cuentas: Readonly<Record<NivelDeAlerta, number>> }) {
  const total = NIVELES_DE_ALERTA.reduce((suma, nivel) => suma + cuentas[nivel], 0);
  return (
    <figure className="rosca">
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className="rosca-fondo" cx="50" cy="50" r={RADIO} />
        {arcosDe(cuentas, total).map(({ nivel, inicio, largo }) => (
          <circle
            key={nivel}
            className="rosca-arco"
            data-nivel-alerta={nivel}
            cx="50"
            cy="50"
            r={RADIO}
            pathLength={100}
            strokeDasharray={`${largo} ${100 - largo}`}
            strokeDashoffset={-inicio}
          />
        ))}
        <text x="50" y="49">
          {formato.entero(total)}
        </text>
        <text x="50" y="62" className="rosca-unidad">
          {total === 1 ? 'acción' : 'acciones'}
        </text>
      </svg>
      <figcaption>
        <span className="vh">Acciones por nivel de alerta, {formato.entero(total)} en total</span>
        <ul>
          {NIVELES_DE_ALERTA.map((nivel) => (
            <li key={nivel}>
              <span className="rosca-muestra" data-nivel-alerta={nivel} aria-hidden="true" />
              <span>{NOMBRE_NIVEL[nivel]}</span>
              <strong className="num">{formato.entero(cuentas[nivel])}</strong>
              <span className="muted num">{porcentaje(cuentas[nivel], total)}</span>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

/** The start and length of each level's arc; a single one goes all around. */
function arcosDe(cuentas: Readonly<Record<NivelDeAlerta, number>>, total: number) {
  const presentes = NIVELES_DE_ALERTA.filter((nivel) => cuentas[nivel] > 0);
  const hueco = presentes.length > 1 ? SEPARACION : 0;
  let inicio = 0;
  return presentes.map((nivel) => {
    const parte = (cuentas[nivel] / total) * 100;
    const arco = { nivel, inicio: inicio + hueco / 2, largo: Math.max(hueco, parte - hueco) };
    inicio += parte;
    return arco;
  });
}
