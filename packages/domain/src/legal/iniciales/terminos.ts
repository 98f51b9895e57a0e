/** The terms of a new house, accepted by customers who ship equipment. */
export const TERMINOS = {
  texto: `Estos términos rigen los servicios que pide por este sitio. Se publican completos antes de contratar y quedan disponibles para leerlos, guardarlos e imprimirlos (artículo 12 A de la Ley N.º 19.496).

## 1. El servicio
El centro evalúa y repara equipos en garantía o por presupuesto. Registrar un equipo en este sitio es una solicitud: el servicio comienza cuando el centro recibe el equipo y confirma su ingreso.

## 2. Los pasos para contratar
1. El cliente completa sus datos, los del equipo y la falla, y puede corregirlos hasta el resumen final.
2. El cliente lee y acepta estos términos.
3. El sitio muestra el número de la orden. Si el cliente dio un correo, el centro le confirma la recepción por escrito, con acceso a la versión de estos términos que aceptó.

## 3. El envío del equipo
El cliente envía el equipo embalado de modo que resista el transporte, con el número de la orden en el exterior. El centro responde por el equipo desde que lo recibe; antes responde el transportista que el cliente contrató.

## 4. Garantía y presupuesto
Si el equipo está en garantía, el centro pide el comprobante de compra. La garantía legal es de seis meses desde que se recibió el producto, y se suspende durante su reparación en garantía (artículos 19 a 21 de la Ley N.º 19.496). Lo que la garantía no cubre se cotiza: el centro no repara con costo sin la aceptación del presupuesto.

## 5. La información del equipo
La reparación puede borrar los datos del equipo. El cliente respalda su información antes de enviarlo. El centro no accede a ella sino en lo necesario para evaluar y reparar.

## 6. La garantía del servicio
El centro se hace responsable del servicio por tres meses desde la entrega del equipo. Si resulta defectuoso, lo presta de nuevo sin costo o, en su defecto, devuelve lo pagado (artículos 40 y 41 de la Ley N.º 19.496).

## 7. Retiro y abandono
El centro avisa cuando el equipo está listo. Un equipo que no se retira dentro de un año desde la fecha del comprobante de su ingreso se entiende abandonado en favor del centro (artículo 42 de la Ley N.º 19.496).

## 8. Derechos del consumidor
Nada en estos términos limita los derechos que la Ley N.º 19.496 da a los consumidores. El cliente puede reclamar ante el centro, ante el Servicio Nacional del Consumidor (SERNAC) o ante el juzgado competente.`,
  sha256: '8489e5935b9d5154055dcf5a70b78102caf163cdd921d54ca92872d9577504da',
};
