/** The conditions of service of a new house, printed on the receipt of every intake. */
export const CONDICIONES = {
  texto: `1. El equipo se recibe para evaluación técnica. El diagnóstico puede revelar fallas distintas de la informada o no visibles al momento del ingreso.
2. El respaldo de la información es responsabilidad del cliente. La reparación puede requerir formatear o restaurar el equipo de fábrica, con pérdida de los datos; con su firma el cliente lo autoriza.
3. El centro responde por el equipo y por los accesorios que se detallan en este comprobante.
4. Garantía legal: si un producto nuevo falla dentro de los seis meses desde que se recibió, el consumidor puede elegir entre su reparación gratuita, su cambio o la devolución de lo pagado (artículos 19 a 21 de la Ley N.º 19.496). Ese plazo se suspende mientras el equipo está en reparación en garantía.
5. La cobertura de garantía se confirma con la boleta, la factura u otro comprobante de compra y con la evaluación técnica. Los daños por golpes, líquidos o intervención de terceros se cotizan aparte y no se reparan sin la aprobación del cliente.
6. El centro se hace responsable de la reparación por tres meses desde la entrega del equipo. Si el servicio resulta defectuoso, lo presta de nuevo sin costo o, en su defecto, devuelve lo pagado (artículos 40 y 41 de la Ley N.º 19.496).
7. Ninguna reparación con costo se hace sin un presupuesto que el cliente haya aceptado.
8. Para retirar el equipo se debe presentar este comprobante o la cédula de identidad del titular. Un tercero debe presentar además un poder simple.
9. Los equipos que no se retiren dentro de un año desde la fecha de este comprobante se entenderán abandonados en favor del centro (artículo 42 de la Ley N.º 19.496).`,
  sha256: '10e082fcba5b63cb521ad967b3b51e1c1a0163895a03a5b744bab8778077783f',
};
