/** The customers' complaints, and the technicians' findings and repairs, by device type. */
export interface Falla {
  readonly reporte: string;
  readonly informe: string;
  readonly solucion: string;
  /** Part family to replace; null when the repair needs none. */
  readonly repuesto:
    | 'pantalla'
    | 'bateria'
    | 'teclado'
    | 'placa'
    | 'disco'
    | 'memoria'
    | 'cargador'
    | 'ventilador'
    | 'bisagra'
    | 'conector'
    | null;
}

export const FALLAS_PORTATIL: readonly Falla[] = [
  {
    reporte: 'No enciende, a veces parpadea la luz del botón',
    informe: 'Placa madre sin voltaje en la línea de 3,3 V. Se descarta fuente y batería.',
    solucion: 'Se reemplaza placa madre y se verifica encendido durante 4 horas.',
    repuesto: 'placa',
  },
  {
    reporte: 'La pantalla muestra líneas verticales de colores',
    informe: 'Panel con daño en el cable flex interno. La salida de video externa funciona bien.',
    solucion: 'Se reemplaza panel LCD y se prueba brillo y colores.',
    repuesto: 'pantalla',
  },
  {
    reporte: 'La batería dura menos de veinte minutos',
    informe: 'Batería con 31 % de capacidad de diseño y 812 ciclos.',
    solucion: 'Se reemplaza batería y se calibra.',
    repuesto: 'bateria',
  },
  {
    reporte: 'Varias teclas no responden después de que se derramó agua',
    informe: 'Teclado con humedad en la matriz; placa sin daño visible.',
    solucion: 'Se reemplaza teclado y se limpia el equipo.',
    repuesto: 'teclado',
  },
  {
    reporte: 'Se apaga solo al abrir programas pesados y calienta mucho',
    informe: 'Ventilador detenido; pasta térmica seca. Temperatura de 98 °C en carga.',
    solucion: 'Se reemplaza ventilador y pasta térmica; 71 °C en carga.',
    repuesto: 'ventilador',
  },
  {
    reporte: 'Muy lento y hace clic al partir',
    informe: 'Disco con sectores reasignados (SMART en falla).',
    solucion: 'Se reemplaza unidad y se reinstala el sistema.',
    repuesto: 'disco',
  },
  {
    reporte: 'La bisagra derecha se soltó y cruje',
    informe: 'Bisagra derecha quebrada en su base.',
    solucion: 'Se reemplaza bisagra y se ajusta la tapa.',
    repuesto: 'bisagra',
  },
  {
    reporte: 'No carga aunque el cargador está bueno',
    informe: 'Conector de carga suelto de la placa.',
    solucion: 'Se reemplaza conector de carga.',
    repuesto: 'conector',
  },
  {
    reporte: 'Se reinicia a veces sin motivo',
    informe: 'No se replica la falla después de 48 horas de pruebas.',
    solucion: 'Se actualiza BIOS y se restaura el sistema de fábrica.',
    repuesto: null,
  },
  {
    reporte: 'Pantalla azul al actualizar',
    informe: 'Sistema operativo dañado; el hardware pasa todas las pruebas.',
    solucion: 'Se restaura el equipo a su estado de fábrica.',
    repuesto: null,
  },
];

export const FALLAS_MOVIL: readonly Falla[] = [
  {
    reporte: 'La pantalla está trizada y no responde en la parte inferior',
    informe: 'Módulo de pantalla con daño por golpe; táctil sin respuesta en el tercio inferior.',
    solucion: 'Se reemplaza módulo de pantalla.',
    repuesto: 'pantalla',
  },
  {
    reporte: 'Se descarga en un par de horas',
    informe: 'Batería degradada al 68 %.',
    solucion: 'Se reemplaza batería.',
    repuesto: 'bateria',
  },
  {
    reporte: 'No carga con ningún cable',
    informe: 'Conector USB-C con pines sulfatados.',
    solucion: 'Se reemplaza conector de carga.',
    repuesto: 'conector',
  },
  {
    reporte: 'Se queda pegado en el logo al encender',
    informe: 'Sistema dañado después de una actualización interrumpida.',
    solucion: 'Se reinstala el sistema de fábrica.',
    repuesto: null,
  },
  {
    reporte: 'No detecta la red del operador',
    informe: 'Placa con falla en la etapa de radio.',
    solucion: 'Se reemplaza placa y se restaura calibración.',
    repuesto: 'placa',
  },
];

export const FALLAS_FIJO: readonly Falla[] = [
  {
    reporte: 'No da video, solo pita tres veces',
    informe: 'Módulo de memoria en falla en el banco A.',
    solucion: 'Se reemplaza módulo de memoria.',
    repuesto: 'memoria',
  },
  {
    reporte: 'Se apaga a los minutos de encender',
    informe: 'Fuente de poder inestable en la línea de 12 V.',
    solucion: 'Se reemplaza fuente de poder.',
    repuesto: 'cargador',
  },
  {
    reporte: 'Imagen parpadea y tiene una franja oscura',
    informe: 'Retroiluminación del panel en falla.',
    solucion: 'Se reemplaza panel.',
    repuesto: 'pantalla',
  },
  {
    reporte: 'No lee discos ni juegos',
    informe: 'Unidad de almacenamiento no inicializa.',
    solucion: 'Se reemplaza unidad de almacenamiento.',
    repuesto: 'disco',
  },
  {
    reporte: 'Hace un ruido fuerte al encender',
    informe: 'Ventilador desbalanceado.',
    solucion: 'Se reemplaza ventilador.',
    repuesto: 'ventilador',
  },
];

export const FALLAS: Readonly<Record<string, readonly Falla[]>> = {
  laptop: FALLAS_PORTATIL,
  tablet: FALLAS_MOVIL,
  smartphone: FALLAS_MOVIL,
  desktop: FALLAS_FIJO,
  all_in_one: FALLAS_FIJO,
  monitor: FALLAS_FIJO,
  game_console: FALLAS_FIJO,
};

export const OBSERVACIONES = [
  'Equipo con rayas leves en la tapa',
  'Sin golpes visibles',
  'Falta un tornillo en la base',
  'Carcasa con marcas de uso',
  'Con adhesivo del colegio',
];
export const ACCESORIOS = [
  'Cargador original',
  'Sin accesorios',
  'Cargador y funda',
  'Cable de poder',
  'Caja original y cargador',
  'Mouse y cargador',
];
