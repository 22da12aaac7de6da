import type { IdeaBook } from './idea';

/** The same occasions in Spanish, written anew and not translated. */
export const spanishIdeas: IdeaBook = {
  birthday: {
    warm: [
      '¡Feliz cumpleaños, {name}! Desde que estás en el mundo hay un poco más de luz, y hoy toca decirlo en voz alta. Que tengas el día que mereces.',
      'Un año más contigo, y todos salimos ganando. ¡Feliz cumpleaños, {name}! Que se cumpla lo que pidas al soplar.',
    ],
    funny: [
      '¡Feliz cumpleaños, {name}! No eres mayor, eres edición limitada. Consérvese en lugar fresco y sírvase con tarta.',
      'Iba a hacer un chiste sobre tu edad, {name}, pero sé que es la hora de tu siesta. ¡Feliz cumpleaños!',
    ],
    plain: ['¡Feliz cumpleaños, {name}! Todo lo mejor para este año.', 'Muchas felicidades, {name}. Que pases un buen día.'],
    for: {
      family: ['¡Feliz cumpleaños, {name}! En esta familia todo gira a tu alrededor, y no lo cambiaríamos por nada. Te queremos.'],
      partner: ['Feliz cumpleaños, {name}. De todos los días del calendario este es mi favorito, porque es el que te trajo hasta mí.'],
      friend: [
        '¡Feliz cumpleaños, {name}! Gracias por cada risa, cada rescate y cada secreto guardado. Por todos los líos que nos quedan.',
      ],
      colleague: ['¡Feliz cumpleaños, {name}! Contigo el trabajo es un sitio mejor. Hoy el café que lo prepare otro.'],
    },
  },
  love: {
    warm: [
      'Quería decirte algo, {name}, y un mensaje me parecía poco. Te quiero. Eso es todo, y lo es todo.',
      'Si volviera a elegir, {name}, te elegiría otra vez. Siempre, y sin pensarlo.',
    ],
    funny: [
      'Te quiero, {name}, más que al último trozo de pizza. Ya sabes lo que eso significa viniendo de mí.',
      'Me conquistaste con la mirada, {name}, y me retuviste con las croquetas. Te quiero, por ese orden.',
    ],
    plain: ['Pienso en ti, {name}. Te quiero.', 'Para que hoy también lo sepas: te quiero, {name}.'],
    for: {
      partner: ['Mi casa está donde estés tú, {name}. Gracias por cada día corriente a tu lado. Te quiero.'],
      family: ['Me quieres desde antes de que yo pueda recordarlo, {name}. Hoy solo quería devolvértelo. Te quiero.'],
      friend: ['Hay personas que son la familia que uno encuentra, {name}. Qué suerte haberte encontrado.'],
    },
  },
  wedding: {
    warm: [
      'Para los dos: que vuestra casa esté llena de risas, las discusiones sean cortas y los desayunos, largos. ¡Enhorabuena!',
      'Qué alegría veros así, {name}. Que cada año juntos sea mejor que el anterior. Todo nuestro cariño en vuestro día.',
    ],
    funny: [
      '¡Enhorabuena por encontrar a esa persona a la que sacar de quicio toda la vida! Que nunca os falten ideas.',
      'El matrimonio, {name}, consiste en preguntarse «¿qué cenamos?» para siempre. Os deseamos una cena larguísima. ¡Enhorabuena!',
    ],
    plain: ['Enhorabuena por vuestra boda, {name}. Os deseamos toda la felicidad.', 'Lo mejor para los dos, hoy y siempre.'],
    for: {
      family: [
        'La familia acaba de crecer con alguien a quien ya queríamos. ¡Bienvenida sea, y enhorabuena! Siempre tendréis sitio en nuestra mesa.',
      ],
      friend: ['Te he visto enamorarte, {name}, y te sienta de maravilla. Que hoy sea solo el principio. Me alegro muchísimo por los dos.'],
      colleague: ['¡Enhorabuena por la boda, {name}! Todos aquí os deseamos un día precioso y una vida larga juntos.'],
    },
  },
  anniversary: {
    warm: [
      '¡Feliz aniversario! Hacéis que parezca fácil, y sabemos que no lo es. Por todos los años vividos y por los que vienen.',
      'Tantos años, y aún os miráis así. Feliz aniversario, {name}. Que no se acabe nunca.',
    ],
    funny: [
      '¡Feliz aniversario! Otro año sin que nadie haya acabado enterrado en el jardín. Estamos muy orgullosos.',
      'Felicidades por otro año sin poneros de acuerdo en casi nada y seguir juntos igualmente. ¡Feliz aniversario!',
    ],
    plain: ['Feliz aniversario a los dos. Lo mejor para los años que vienen.', 'Enhorabuena por vuestro aniversario, {name}.'],
    for: {
      partner: ['Feliz aniversario, {name}. Me casaría contigo otra vez mañana, bajo la lluvia y sin testigos. Gracias por todo.'],
      family: ['Nos enseñasteis cómo se hace, {name}: paciencia, cariño y bailar en la cocina. ¡Feliz aniversario! Os queremos.'],
      colleague: ['¡Enhorabuena por tu aniversario, {name}! Gracias por tantos años de buen trabajo. Qué suerte tenerte.'],
    },
  },
  baby: {
    warm: [
      '¡Te damos la bienvenida al mundo, pequeño tesoro! Aún no sabes cuánta gente te esperaba. Enhorabuena a toda la familia.',
      'Diez deditos y una alegría enorme. ¡Enhorabuena, {name}! Que las noches sean suaves y los días, un asombro.',
    ],
    funny: [
      '¡Enhorabuena, {name}! Ya tenéis jefe, y es diminuto. Horario: todas las horas. Sueldo: sonrisas, a partir de la sexta semana.',
      '¡Un bebé! Despedíos del sueño y saludad a quien os creerá lo mejor después de la leche. ¡Enhorabuena!',
    ],
    plain: ['Enhorabuena por el bebé, {name}. Os deseamos salud y alegría.', '¡Os deseamos lo mejor con la nueva personita de la casa!'],
    for: {
      family: [
        '¡Ya está aquí la personita más nueva, más pequeña y más ruidosa de la familia! No vemos la hora de abrazarla, mimarla y contarle todo sobre sus padres.',
      ],
      friend: [
        'Mírate, {name}, con un bebé en brazos. No se me ocurre nadie mejor para criar a alguien. Llevo la cena y hago guardia cuando digas.',
      ],
      colleague: ['¡Enhorabuena por el nacimiento, {name}! Disfruta cada minuto y no pienses en nosotros ni uno.'],
    },
  },
  graduation: {
    warm: [
      '¡Lo has conseguido, {name}! Todas aquellas noches largas llevan ahora birrete. Qué orgullo, y qué ganas de ver lo que viene.',
      'Lo que has aprendido no te lo quita nadie, y lo que te ha costado no lo olvidará nadie. ¡Enhorabuena, {name}!',
    ],
    funny: [
      '¡Enhorabuena, {name}! Ya sabes lo bastante para ser un peligro y debes lo bastante para tener cuidado.',
      '¡Has terminado, {name}! Por fin vas a descubrir qué son los fines de semana. Enhorabuena por el título.',
    ],
    plain: ['Enhorabuena por la graduación, {name}. ¡Muy bien!', 'Bien merecido, {name}. Lo mejor para lo que viene.'],
    for: {
      family: ['Recuerdo tu primer día de colegio, {name}, con aquella mochila más grande que tú. Y mírate ahora. No cabemos de orgullo.'],
      friend: [
        '¡De copiar los deberes a esto, {name}! Siempre supe que llegarías, pero no que la toga te quedaría tan bien. ¡Enhorabuena!',
      ],
      colleague: ['Lo has sacado a la vez que el trabajo, {name}, y casi sin decir nada. Pero lo vimos. ¡Enhorabuena de parte de todos!'],
    },
  },
  congratulations: {
    warm: [
      '¡Lo has logrado, {name}! No ha sido suerte, has sido tú. Pon los pies en alto y disfruta cada minuto.',
      '¡Qué noticia tan buena! Nadie se lo merece más que tú, {name}. Enhorabuena de todo corazón.',
    ],
    funny: [
      '¡Enhorabuena, {name}! Yo siempre lo dije. No en voz alta, ni a nadie, pero siempre lo dije.',
      '¡Bien hecho, {name}! Acuérdate de la gente humilde cuando salgas en los periódicos. La tarta, a la dirección de siempre.',
    ],
    plain: ['¡Enhorabuena, {name}! Muy bien hecho.', 'Gran noticia, {name}. Todo lo mejor para lo que empieza.'],
    for: {
      family: ['Se lo estamos contando a todo el mundo, {name}: a los vecinos, en la panadería, en el autobús. ¡Qué orgullo! Enhorabuena.'],
      partner: ['He visto cada hora de trabajo detrás de esto, {name}, y cada duda. En todas estuviste increíble. Enhorabuena, amor.'],
      friend: ['No lo dudé ni un segundo, {name}, y ahora puedo decirlo. ¡Enhorabuena! Esta noche se celebra.'],
      colleague: ['¡Enhorabuena, {name}! Da gusto trabajar al lado de alguien que lo hace parecer tan fácil.'],
    },
  },
  thanks: {
    warm: [
      'Quizá pienses que no fue nada, {name}. Para mí no fue nada pequeño. Gracias, de todo corazón.',
      'Hay quien ayuda cuando es fácil. Tú ayudaste cuando no lo era, {name}, y no lo voy a olvidar. Gracias.',
    ],
    funny: [
      '¡Gracias, {name}! Te debo una. Si las contamos, te debo unas treinta, así que mejor no contemos.',
      '¡Me has salvado la vida, {name}! O al menos la semana, que es lo que tocaba. Gracias.',
    ],
    plain: ['Gracias, {name}. Significó mucho.', 'Muchas gracias, {name}. De verdad que lo agradezco.'],
    for: {
      family: ['Por cada viaje, cada plato y cada vez que fingiste no preocuparte: gracias, {name}. Me di cuenta de más de lo que dije.'],
      partner: ['Gracias por todo lo que haces sin que nadie te lo pida, {name}. Lo veo todo, y te quiero por ello.'],
      friend: ['Llamé y viniste. Siempre vienes, {name}. Gracias por ser así.'],
      colleague: ['Sin ti no lo habríamos conseguido, {name}. Gracias por la paciencia, las ideas y aquella tarde tan larga. Se notó.'],
    },
  },
  getWell: {
    warm: [
      'Me han dicho que no te encuentras bien, {name}. Descansa, bebe algo caliente y deja que trabajen otros por una vez. ¡Que te mejores!',
      'Sin ti la casa está demasiado callada, {name}. Tómate el tiempo que necesites, y luego vuelve con nosotros.',
    ],
    funny: [
      '¡Mejórate, {name}! Nadie se ríe de mis chistes como tú. En realidad, nadie se ríe de mis chistes.',
      'Receta médica, {name}: tres películas al día, sopa antes y después de las comidas y ni un plato que fregar en dos semanas. ¡Que te mejores!',
    ],
    plain: ['Que te mejores pronto, {name}. Pienso en ti.', 'Espero que cada día te encuentres mejor, {name}.'],
    for: {
      family: [
        'Pensamos en ti cada mañana y cada noche, {name}. Hay sopa en el congelador y un sitio en el sofá con tu nombre. Que te mejores.',
      ],
      partner: ['Si pudiera, lo pasaría yo por ti, {name}. Como no puedo, haré té y me sentaré a tu lado hasta que estés bien.'],
      friend: ['Tú di una palabra, {name}, y allí estoy con películas, fruta y ninguna pregunta. Mejórate, que te echo de menos.'],
      colleague: ['Aquí está todo en orden, {name}. Lo único que tienes pendiente es ponerte bien. Tenemos ganas de verte.'],
    },
  },
  sympathy: {
    warm: [
      'No hay palabras justas, {name}, así que solo esto: lo siento muchísimo, y no estás sin compañía. Pienso en ti cada día.',
      'Lo que se ha querido tanto no se va. Ojalá los recuerdos te sostengan, {name}, hasta que puedan consolarte. Con todo mi cariño.',
    ],
    funny: [],
    plain: ['Mi más sentido pésame, {name}. Pienso en ti.', 'Siento mucho tu pérdida, {name}. Un abrazo en estos días.'],
    for: {
      family: ['Esto lo llevamos entre todos, {name}. Llama a cualquier hora, o no digas nada y ven. Aquí te esperamos.'],
      friend: [
        'No voy a preguntarte qué puedo hacer, {name}. Estaré ahí, con comida, con silencio, con lo que pida el día. Lo siento muchísimo.',
      ],
      colleague: ['Todos aquí pensamos en ti, {name}. Tómate el tiempo que necesites. Sentimos mucho tu pérdida.'],
    },
  },
  parents: {
    warm: [
      'Gracias por cada cuento, cada tirita y cada luz que dejaste encendida, {name}. Cada año lo entiendo un poco más. Te quiero.',
      'Lo mejor que sé del cariño lo aprendí de ti, {name}. Hoy es tu día, y deberían serlo todos.',
    ],
    funny: [
      'Gracias por criarme, {name}. Sé que algún día pensaste en devolverme, y me alegro de que perdieras el recibo.',
      'He salido bastante bien, {name}. Esa parte es mérito tuyo. El resto lo he hecho yo.',
    ],
    plain: ['Todo mi cariño hoy, {name}. Gracias por todo.', 'Hoy pienso en ti, {name}, con amor y gratitud.'],
    for: {
      family: ['Fuiste mi primera casa, {name}. Por lejos que vaya, una parte de mí sigue en tu cocina. Gracias por todo.'],
      partner: ['Te miro con nuestros hijos, {name}, y me enamoro otra vez. Qué suerte tienen, y qué suerte tengo yo. Feliz día.'],
    },
  },
  christmas: {
    warm: [
      '¡Feliz Navidad, {name}! Que la casa esté caliente, la mesa llena y alguien querido nunca muy lejos.',
      'Por lejos que estemos este año, {name}, aquí hay una luz en la ventana para ti. ¡Feliz Navidad!',
    ],
    funny: [
      '¡Feliz Navidad, {name}! He mirado dos veces la lista. Estás en la de los buenos, pero por poco.',
      'Que tengas una Navidad alegre, las luces sin nudos y a la familia de buen humor. ¡Suerte, {name}!',
    ],
    plain: ['Feliz Navidad, {name}, y un año nuevo en paz.', 'Felices fiestas, {name}. Lo mejor para ti y los tuyos.'],
    for: {
      family: [
        'Lo mejor de la Navidad nunca estuvo bajo el árbol, {name}. Se sentaba a la mesa y hablaba a la vez. Te queremos. ¡Feliz Navidad!',
      ],
      partner: ['Todo lo que pido esta Navidad está a mi lado en el sofá, {name}. Feliz Navidad, amor.'],
      friend: ['Eres el único regalo que nunca tuve que envolver, {name}. ¡Feliz Navidad! Nos vemos cuando se acabe el turrón.'],
      colleague: ['¡Feliz Navidad, {name}! Gracias por un buen año de trabajo. Ahora apágalo todo y descansa.'],
    },
  },
  newYear: {
    warm: [
      '¡Feliz año nuevo, {name}! Que te traiga salud, buena compañía y al menos una sorpresa de las buenas.',
      'Doce meses por estrenar. Que los tuyos estén llenos de días buenos, {name}. ¡Feliz año!',
    ],
    funny: [
      '¡Feliz año, {name}! Este año guardaré mis propósitos en un cajón, para encontrarlos enteros el que viene.',
      'Año nuevo, los mismos de siempre, un poco más de queso. ¡Feliz año, {name}!',
    ],
    plain: ['Feliz año nuevo, {name}. Todo lo mejor.', 'Que tengas un año bueno y con salud, {name}.'],
    for: {
      family: ['Traiga lo que traiga el año, {name}, lo pasaremos como siempre: juntos y con demasiada comida. ¡Feliz año!'],
      partner: ['Otro año, y otra vez tú a medianoche, {name}. No lo cambio por ningún fuego artificial. Feliz año, amor.'],
      friend: ['Gracias por ayudarme a cruzar el año viejo, {name}. Hagamos el nuevo también a medias. ¡Feliz año!'],
      colleague: ['¡Feliz año nuevo, {name}! Qué ganas de todo lo que vamos a construir.'],
    },
  },
  easter: {
    warm: [
      '¡Felices Pascuas, {name}! Que la primavera entre por todas las ventanas y te traiga motivos para sonreír.',
      'Los días se alargan y todo reverdece. Te deseo una Pascua luminosa y tranquila, {name}.',
    ],
    funny: [
      '¡Felices Pascuas, {name}! Te he escondido un huevo y no recuerdo dónde. En junio lo sabrás.',
      'Que tengas una Pascua llena de chocolate y un cinturón comprensivo. ¡Felices Pascuas, {name}!',
    ],
    plain: ['Felices Pascuas, {name}.', 'Una Pascua tranquila para ti y tu familia, {name}.'],
    for: {
      family: ['¡Felices Pascuas, {name}! La mesa está puesta, los huevos escondidos y tu sitio donde siempre. Con cariño de todos.'],
      friend: ['¡Felices Pascuas, {name}! Nos vemos al sol, en algún sitio con pasteles.'],
    },
  },
  halloween: {
    warm: [
      '¡Feliz Halloween, {name}! Que tu noche se llene de fantasmas simpáticos y tu bolsa, de los caramelos buenos.',
      '¡Bu, {name}! Soy solo yo, con un poco de luz en la oscuridad. Que pases una noche estupenda.',
    ],
    funny: [
      '¡Feliz Halloween, {name}! Quería mandarte algo terrorífico, pero no encontré un espejo que cupiera en el buzón.',
      'Me he comido los caramelos de los niños, {name}. Manda ayuda, o más caramelos. ¡Feliz Halloween!',
    ],
    plain: ['¡Feliz Halloween, {name}!', '¡Que tengas una noche de miedo, {name}!'],
    for: {
      family: ['¡Feliz Halloween, {name}! La calabaza de la puerta tiene tu sonrisa: grande, cálida y con un diente menos.'],
      friend: ['¡Feliz Halloween, {name}! Eres la única persona con quien cruzaría un cementerio, y nos reiríamos todo el camino.'],
    },
  },
  diwali: {
    warm: [
      '¡Feliz Diwali, {name}! Que cada lámpara que enciendas esta noche dé calor a tu casa y la oscuridad dure poco.',
      'Que esta fiesta de las luces llene tu año de alegría, dulzura y paz. ¡Feliz Diwali a ti y a tu familia, {name}!',
    ],
    funny: [
      '¡Feliz Diwali, {name}! Que tus lámparas duren mucho y tu dieta, muy poco.',
      'Me prometí un solo dulce este Diwali, {name}. Uno de cada, se entiende. ¡Feliz Diwali!',
    ],
    plain: ['Feliz Diwali, {name}.', 'Shubh Deepavali a ti y a tu familia, {name}.'],
    for: {
      family: ['La casa brilla, la cocina huele a cardamomo y solo faltas tú, {name}. ¡Feliz Diwali! Hemos encendido una lámpara por ti.'],
      friend: ['Eres una de las luces de mi vida, {name}, y esta noche quería decírtelo. ¡Feliz Diwali!'],
      colleague: ['¡Feliz Diwali, {name}! Que el nuevo año os traiga luz y éxito a ti y a tu familia.'],
    },
  },
  eid: {
    warm: [
      '¡Eid Mubarak, {name}! Que tu casa esté llena de paz, tu mesa de invitados y tu corazón de gratitud.',
      'Que las bendiciones de este día os acompañen a ti y a los tuyos todo el año. ¡Eid Mubarak, {name}!',
    ],
    funny: [
      '¡Eid Mubarak, {name}! Que tengas el plato lleno y que la ropa nueva te siga valiendo por la noche.',
      'Un mes entero de paciencia, {name}, y ya no hay quien nos pare. ¡Eid Mubarak, y pasa los dulces!',
    ],
    plain: ['Eid Mubarak, {name}.', 'Un Eid bendecido para ti y tu familia, {name}.'],
    for: {
      family: ['¡Eid Mubarak, {name}! Guardamos tu sitio en la mesa, y los mejores dulces de ese lado. Con todo nuestro cariño.'],
      friend: ['¡Eid Mubarak, {name}! Doy gracias por otro año de tu amistad. Ojalá compartamos pronto el pan.'],
      colleague: ['¡Eid Mubarak, {name}! Os deseamos a ti y a tu familia una celebración llena de alegría.'],
    },
  },
  hello: {
    warm: [
      '¡Hola, {name}! No ha pasado nada. Solo me he acordado de ti y quería que lo supieras.',
      'Hoy algo me ha hecho sonreír, {name}, y eres la primera persona a quien quería contárselo. Espero que estés bien.',
    ],
    funny: [
      '¡Hola, {name}! Este aviso te recuerda que hace demasiado que no sabes de mí. La culpa es toda mía, y un poco del sofá.',
      '¡Hola, {name}! Vengo en son de paz. Llévame ante tus galletas.',
    ],
    plain: ['¡Hola, {name}! Solo un saludo.', 'Pienso en ti, {name}. Espero que estés bien.'],
    for: {
      family: [
        '¡Hola, {name}! La casa está bien, las plantas siguen vivas y te echamos de menos. Llama cuando puedas y ven cuando quieras.',
      ],
      partner: ['Hola, {name}. Cuento las horas hasta que vuelvas a casa. Nada más, sigue con lo tuyo.'],
      friend: ['¡Hola, {name}! Ha pasado demasiado tiempo. Cuéntamelo todo: lo bueno, lo malo y lo ridículo.'],
      colleague: ['¡Hola, {name}! Un saludo desde este lado de la mesa. Espero que la semana te trate bien.'],
    },
  },
};
