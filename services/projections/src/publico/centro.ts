import { createHash } from 'node:crypto';
import { diaEnSantiago } from '@bitacora/domain';
import { atencionEnPalabras, type Calendario, semanaEnPalabras } from '@bitacora/domain/calendario';
import type { CentroDeFormularios, CentroPublico } from '@bitacora/domain/contracts';
import { textoDelDia } from '@bitacora/domain/textos';
import { type Centro, RUNTIME, type ServiceRuntime, terminosVigentes } from '@bitacora/platform';
import { Inject, Injectable } from '@nestjs/common';

/** A logo as a data URL; null without one. */
export const urlDeLogo = ({ logo }: Pick<Centro['marca'], 'logo'>): string | null => logo && `data:image/png;base64,${logo}`;

/** The centre on the public pages: its address and its contact data. */
export const centroPublico = ({ centro, ajustes, clock }: Pick<ServiceRuntime, 'centro' | 'ajustes' | 'clock'>): CentroPublico => ({
  ...enPublico(centro),
  atencion: atencionPublica(ajustes.vigente('calendario', clock.now()), clock.now()),
  aviso: textoDelDia(ajustes.vigente('textos', clock.now()).aviso_publico, diaEnSantiago(clock.now())),
});

function atencionPublica(calendario: Calendario, ahora: Date): CentroPublico['atencion'] {
  const texto = atencionEnPalabras(calendario, ahora);
  return texto === null ? null : { horario: semanaEnPalabras(calendario), ahora: texto };
}

const enPublico = ({ nombre, direccion, comuna, region, telefono, marca }: Centro): Omit<CentroPublico, 'atencion' | 'aviso'> => ({
  nombre,
  direccion,
  comuna,
  region,
  telefono,
  color: marca.color,
  // The hash gives a new logo a new address.
  logo: marca.logo === null ? null : `/api/public/logo?v=${createHash('sha256').update(marca.logo).digest('hex').slice(0, 12)}`,
});

/** The centre and its terms, for customers who send equipment before they have an order. */
@Injectable()
export class CentroDeLaCasa {
  constructor(@Inject(RUNTIME) private readonly runtime: Pick<ServiceRuntime, 'centro' | 'legales' | 'clock' | 'ajustes'>) {}

  paraFormularios(): CentroDeFormularios {
    const { enlace, version } = terminosVigentes(this.runtime);
    return { ...centroPublico(this.runtime), terminos: { enlace, version } };
  }
}
