/** The privacy policy of a new house. */
export const PRIVACIDAD = {
  texto: `Esta política dice qué datos personales trata el centro, para qué, por cuánto tiempo y qué derechos tiene su titular, conforme a la Ley N.º 19.628 y sus modificaciones por la Ley N.º 21.719.

## 1. Quién es responsable
El responsable es el centro de servicio cuyo nombre, dirección y contacto aparecen en este sitio y en sus documentos.

## 2. Qué datos tratamos
- Identificación y contacto: nombre, RUT, correo, teléfono y dirección.
- Equipo y servicio: marca, modelo, número de serie, falla, accesorios, diagnóstico, reparación y comprobantes.
- Acceso al equipo: la contraseña, solo si el cliente la entrega y hasta terminar el servicio.
- Comunicaciones: los mensajes y correos sobre la orden.

## 3. Para qué, y con qué base
- Prestar el servicio solicitado y avisar de su avance: ejecución del contrato.
- Cumplir la garantía, emitir documentos y conservar lo que la ley ordena: obligación legal.
- Atender reclamos y proteger el sitio contra abusos: interés legítimo.
El centro no usa estos datos para publicidad sin un consentimiento aparte, que se puede retirar cuando se quiera.

## 4. A quién se comunican
Solo a quien hace falta para prestar el servicio: el fabricante, en una garantía; el transportista, en un envío; y los proveedores que alojan este sistema, por encargo del centro. A las autoridades, cuando la ley obliga. El centro no vende datos.

## 5. Por cuánto tiempo
Mientras dura el servicio y su garantía, y después por los plazos que la ley exige para documentos tributarios y reclamos. Luego se suprimen o se anonimizan.

## 6. Seguridad
Los datos personales se guardan cifrados y solo accede a ellos el personal que los necesita. De una vulneración que ponga en riesgo sus derechos se avisa a la autoridad y a los titulares, como ordena la ley.

## 7. Derechos del titular
El titular puede pedir el acceso, la rectificación, la supresión, la oposición, la portabilidad y el bloqueo de sus datos, sin costo, por el correo de contacto del centro o en su dirección. El centro responde dentro de treinta días corridos. Si no responde o deniega la solicitud, el titular puede reclamar ante la autoridad de protección de datos.`,
  sha256: '923031486756f13458da3bfad9d7c162f9a17c0a48a25aa9f02fa50fdfe85283',
};
