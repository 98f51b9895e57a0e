import { type CorreoDeBandeja, type EstadoEntrega, esEstadoEntrega, type PaginaDeBandeja } from '@bitacora/domain/contracts';
import { positiveInteger, Roles, refuse } from '@bitacora/platform';
import { Controller, Get, Header, Inject, Param, Query, StreamableFile } from '@nestjs/common';
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

/** The outbox in the staff's view. */
@Controller('avisos/bandeja')
@Roles('Administrativo', 'Supervisor', 'Gerencia')
export class CorreoController {
  constructor(
    @Inject(LibroDeCorreos) private readonly libro: LibroDeCorreos,
    @Inject(Bandeja) private readonly bandeja: Bandeja,
  ) {}

  @Get()
  async pagina(@Query('page') page?: string, @Query('search') search?: string, @Query('estado') estado?: string): Promise<PaginaDeBandeja> {
    return this.libro.pagina(numeroDePagina(page), { search: String(search ?? '').slice(0, MAXIMO), estado: leerEstado(estado) });
  }

  @Get(':id')
  async abrir(@Param('id') id: string): Promise<CorreoDeBandeja> {
    return this.libro.abrir(positiveInteger(id, 'id'));
  }

  @Get(':id/html')
  @PoliticaDeCorreo()
  async html(@Param('id') id: string): Promise<string> {
    const { correo } = await this.libro.abrir(positiveInteger(id, 'id'));
    return paraMostrar(correo ?? refuse('NO_ENCONTRADO', SIN_CORREO));
  }

  @Get(':id/adjuntos/:numero')
  @Header('content-security-policy', "sandbox; default-src 'none'")
  async adjunto(@Param('id') id: string, @Param('numero') numero: string): Promise<StreamableFile> {
    if (!/^\d{1,3}$/.test(numero)) refuse('NO_ENCONTRADO', 'El adjunto no existe');
    const { nombre, bytes } = await this.bandeja.adjunto(positiveInteger(id, 'id'), Number(numero));
    return new StreamableFile(bytes, {
      type: tipoDeAdjunto(nombre),
      disposition: `attachment; filename="${nombre}"`,
      length: bytes.length,
    });
  }
}
