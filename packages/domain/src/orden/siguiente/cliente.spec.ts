import { guiaDelCliente, ORDEN_VACIA, type Orden } from '..';

const hoy = '2026-11-22';
const CON_CAMBIO: Orden = { ...ORDEN_VACIA, estado: 'Acreditación', cambio_aprobado: true };
const sigue = (orden: Orden, conCorreo?: boolean) =>
  guiaDelCliente(orden, { hoy, ...(conCorreo === undefined ? {} : { conCorreo }) })?.sigue;

describe('the change of a unit, in the words of its client', () => {
  const enviado = { ...CON_CAMBIO, cambio_correo_enviado: true };
  const cerrada: Orden = { ...enviado, estado: 'Cerrado' };

  it('promises and asks for the mail that the client gets', () => {
    expect(sigue(CON_CAMBIO)).toBe('Te enviaremos un correo con los datos para concretar el cambio de tu equipo.');
    expect(sigue(enviado)).toBe('Presenta el correo de cambio con el número de orden para recibir tu equipo nuevo.');
    expect(sigue(cerrada)).toBe('Si aún no recibes tu equipo nuevo, presenta el correo de cambio con el número de orden.');
  });

  it('speaks of no mail to a client without an address', () => {
    expect(sigue(CON_CAMBIO, false)).toBe('Te contactaremos para concretar el cambio de tu equipo.');
    expect(sigue(enviado, false)).toBe('Preséntate con el número de orden para recibir tu equipo nuevo.');
    expect(sigue(cerrada, false)).toBe('Si aún no recibes tu equipo nuevo, preséntate con el número de orden.');
  });
});
