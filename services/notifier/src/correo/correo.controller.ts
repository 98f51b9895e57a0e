import { type InputOf, OFICINA } from '@bitacora/domain';
import { type CorreoDeBandeja, type EstadoEntrega, esEstadoEntrega, type PaginaDeBandeja } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import { Roles, Ruta, refuse } from '@bitacora/platform';
import { Controller, Header, Inject, StreamableFile } from '@nestjs/common';
import { numeroDePagina } from '../comun/pagina';
import { tipoDeAdjunto } from './adjuntos';
import { Bandeja } from './bandeja';
import { LibroDeCorreos } from './libro-de-correos';
import { PoliticaDeCorreo, paraMostrar } from './pagina-de-correo';

const MAXIMO = 200;
const SIN_CORREO = 'El correo ya no se puede leer';

function leerEstado(valor: string | undefined): EstadoEntrega | null {
  if (!valor) return null;
  if (esEstadoEntrega(valor)) return valor;
  return refuse('DATOS_INVALIDOS', 'Estado desconocido', { campos: { estado: ['Estado desconocido'] } });
}

/** The outbox, for the staff. */
@Controller()
@Roles(...OFICINA)
export class CorreoController {
  constructor(
    @Inject(LibroDeCorreos) private readonly libro: LibroDeCorreos,
    @Inject(Bandeja) private readonly bandeja: Bandeja,
  ) {}

  @Ruta(rutas.bandeja)
  async pagina({ query: { page, search, estado } }: InputOf<typeof rutas.bandeja>): Promise<PaginaDeBandeja> {
    return this.libro.pagina(numeroDePagina(page), { search: String(search ?? '').slice(0, MAXIMO), estado: leerEstado(estado) });
  }

  @Ruta(rutas.correo)
  async abrir({ params: { id } }: InputOf<typeof rutas.correo>): Promise<CorreoDeBandeja> {
    return this.libro.abrir(id);
  }

  @Ruta(rutas.htmlDeCorreo)
  @PoliticaDeCorreo()
  async html({ params: { id } }: InputOf<typeof rutas.htmlDeCorreo>): Promise<string> {
    const { correo } = await this.libro.abrir(id);
    return paraMostrar(correo ?? refuse('NO_ENCONTRADO', SIN_CORREO));
  }

  @Ruta(rutas.adjuntoDeCorreo)
  @Header('content-security-policy', "sandbox; default-src 'none'")
  async adjunto({ params: { id, numero } }: InputOf<typeof rutas.adjuntoDeCorreo>): Promise<StreamableFile> {
    if (!/^\d{1,3}$/.test(numero)) refuse('NO_ENCONTRADO', 'El adjunto no existe');
    const { nombre, bytes } = await this.bandeja.adjunto(id, Number(numero));
    return new StreamableFile(bytes, {
      type: tipoDeAdjunto(nombre),
      disposition: `attachment; filename="${nombre}"`,
      length: bytes.length,
    });
  }
}
