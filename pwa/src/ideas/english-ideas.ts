import type { IdeaBook } from './idea';

/** Our own texts: short enough to be spoken, and about the person rather than the day. */
export const englishIdeas: IdeaBook = {
  birthday: {
    warm: [
      'Happy birthday, {name}! The world has been a little brighter since you came into it, and today we get to say so out loud. Have the day you deserve.',
      'Another year of you, and we are all better for it. Happy birthday, {name}! May the candles be many and the wishes come true.',
    ],
    funny: [
      'Happy birthday, {name}! You are not older, you are a limited edition. Please store in a cool place and serve with cake.',
      'I was going to make a joke about your age, {name}, but I know how much you like your afternoon nap. Happy birthday!',
    ],
    plain: ['Happy birthday, {name}! All the best for the year ahead.', 'Many happy returns, {name}. I hope today is a good one.'],
    for: {
      family: ['Happy birthday, {name}! You are the one this family gathers around, and we would not have it any other way. We love you.'],
      partner: ['Happy birthday, {name}. Of all the days in the calendar this is my favourite, because it is the one that brought me you.'],
      friend: [
        'Happy birthday, {name}! Thank you for every laugh, every rescue and every secret kept. Here is to all the trouble still to come.',
      ],
      colleague: ['Happy birthday, {name}! Work is a better place with you in it. We hope somebody else makes the coffee today.'],
    },
  },
  love: {
    warm: [
      'I wanted to tell you something, {name}, and a message seemed too small. I love you. That is all, and it is everything.',
      'If I could choose again, {name}, I would choose you again. Every time, without thinking twice.',
    ],
    funny: [
      'I love you, {name}, even more than the last slice of pizza. You know what that means coming from me.',
      'You had me at hello, {name}, and you kept me with your cooking. I love you, in that order.',
    ],
    plain: ['Thinking of you, {name}. I love you.', 'Just so you know it today as well: I love you, {name}.'],
    for: {
      partner: ['Wherever you are is where I feel at home, {name}. Thank you for every ordinary day with you. I love you.'],
      family: ['You have loved me longer than I can remember, {name}. Today I just wanted to say it back. I love you.'],
      friend: ['Some people are family that we find for ourselves, {name}. I am so glad that I found you.'],
    },
  },
  wedding: {
    warm: [
      'To the two of you: may your home be full of laughter, your arguments be short and your breakfasts be long. Congratulations!',
      'What a joy to see you so happy, {name}. May every year together be kinder than the last. All our love on your wedding day.',
    ],
    funny: [
      'Congratulations on finding the one person you want to annoy for the rest of your life! May you never run out of ideas.',
      'Marriage, {name}, is saying “what do you want to eat?” to each other until one of you dies. We wish you a very long dinner. Congratulations!',
    ],
    plain: [
      'Congratulations on your wedding, {name}. We wish you both every happiness.',
      'All the best to the two of you, today and always.',
    ],
    for: {
      family: [
        'Our family has just grown by somebody we already love. Welcome, and congratulations to you both! There will always be a place for you at our table.',
      ],
      friend: ['I have seen you fall in love, {name}, and it suits you. May today be only the beginning. I am so happy for you both.'],
      colleague: ['Congratulations on your wedding, {name}! Everybody here wishes you two a wonderful day and a long life together.'],
    },
  },
  anniversary: {
    warm: [
      'Happy anniversary! You two make it look easy, and we know that it is not. Here is to every year so far, and to all that follow.',
      'All these years, and you still look at each other like that. Happy anniversary, {name}. May it never stop.',
    ],
    funny: [
      'Happy anniversary! One more year in which nobody was buried in the garden. We are very proud of you both.',
      'Congratulations on another year of agreeing about almost nothing and staying together anyway. Happy anniversary!',
    ],
    plain: ['Happy anniversary to you both. All the best for the years to come.', 'Congratulations on your anniversary, {name}.'],
    for: {
      partner: ['Happy anniversary, {name}. I would marry you again tomorrow, in the rain, with nobody watching. Thank you for all of it.'],
      family: [
        'You showed us how it is done, {name}: patience, kindness, and dancing in the kitchen. Happy anniversary! We love you both.',
      ],
      colleague: [
        'Congratulations on your anniversary, {name}! Thank you for all the years and all the good work. We are lucky to have you.',
      ],
    },
  },
  baby: {
    warm: [
      'Welcome to the world, little one! You have no idea yet how many people were waiting for you. Congratulations to the whole family.',
      'Ten tiny fingers and one enormous joy. Congratulations, {name}! May the nights be gentle and the days full of wonder.',
    ],
    funny: [
      'Congratulations, {name}! You have made a very small boss. Working hours: all of them. Pay: smiles, from week six.',
      'A baby! Say goodbye to sleep and hello to somebody who thinks that you are the best thing since milk. Congratulations!',
    ],
    plain: [
      'Congratulations on your baby, {name}. We wish all of you health and joy.',
      'Welcome, little one! Our best wishes to the whole family.',
    ],
    for: {
      family: [
        'Our newest, smallest, loudest one is here! We cannot wait to hold you, spoil you and tell you everything about your parents. Welcome to the family.',
      ],
      friend: [
        'Look at you, {name}, somebody’s parent! There is nobody I would rather be raised by. I will bring dinner and take the night shift when you say so.',
      ],
      colleague: ['Congratulations on the new arrival, {name}! Enjoy every minute, and do not think of us for one of them.'],
    },
  },
  graduation: {
    warm: [
      'You did it, {name}! All those late nights have a hat now. We are so proud of you, and we cannot wait to see what you do next.',
      'What you learned nobody can take from you, and how hard you worked for it nobody will forget. Congratulations, {name}!',
    ],
    funny: [
      'Congratulations, {name}! You now know enough to be dangerous and owe enough to be careful.',
      'You have finished, {name}! Now you can finally find out what weekends are. Congratulations on your diploma!',
    ],
    plain: ['Congratulations on your graduation, {name}. Well done!', 'Well earned, {name}. All the best for what comes next.'],
    for: {
      family: [
        'I remember your first day at school, {name}, with that bag as big as you were. Look at you now. We are bursting with pride.',
      ],
      friend: [
        'From copied homework to this, {name}! I always knew you would get there, just not that you would look so good in the gown. Congratulations!',
      ],
      colleague: [
        'You did this beside your work, {name}, and hardly ever said a word about it. We noticed. Congratulations from all of us!',
      ],
    },
  },
  congratulations: {
    warm: [
      'You have done it, {name}! It was not luck, it was you. Put your feet up and enjoy every minute of this.',
      'What wonderful news! Nobody has earned it more than you, {name}. Congratulations with all our hearts.',
    ],
    funny: [
      'Congratulations, {name}! I always said so. Not out loud, and not to anybody, but I always said so.',
      'Well done, {name}! Please remember us little people when you are famous. Cake can be sent to the usual address.',
    ],
    plain: ['Congratulations, {name}. Well done!', 'Great news, {name}. All the best for what comes now.'],
    for: {
      family: ['We are telling everybody, {name}: the neighbours, the baker, people on the bus. We are so proud of you. Congratulations!'],
      partner: [
        'I saw every hour of work behind this, {name}, and every doubt. You were wonderful in all of it. Congratulations, my love.',
      ],
      friend: ['I never doubted you for a second, {name}, and now I get to say so. Congratulations! Tonight we celebrate.'],
      colleague: ['Congratulations, {name}! It is a pleasure to work beside somebody who makes it look this easy.'],
    },
  },
  thanks: {
    warm: [
      'You may think that it was nothing, {name}. It was not nothing to me. Thank you, from the bottom of my heart.',
      'Some people help when it is easy. You helped when it was not, {name}, and I will not forget it. Thank you.',
    ],
    funny: [
      'Thank you, {name}! I owe you one. If we are counting, I owe you about thirty, so let us not count.',
      'You are a lifesaver, {name}! Not the mint, though you are also refreshing. Thank you.',
    ],
    plain: ['Thank you, {name}. It meant a lot.', 'Many thanks, {name}. I really appreciate it.'],
    for: {
      family: ['For every lift, every meal and every time you pretended not to worry: thank you, {name}. I noticed more than I said.'],
      partner: ['Thank you for all the things that you do without being asked, {name}. I see them, every one, and I love you for them.'],
      friend: ['I called, and you came. You always do, {name}. Thank you for being that kind of friend.'],
      colleague: [
        'We could not have done it without you, {name}. Thank you for your patience, your ideas and the late evening. It showed.',
      ],
    },
  },
  getWell: {
    warm: [
      'I hear that you are not feeling well, {name}. Rest, drink something warm, and let others do the work for once. Get well soon!',
      'The house is too quiet without you, {name}. Take all the time that you need, and then come back to us.',
    ],
    funny: [
      'Get well soon, {name}! Nobody laughs at my jokes the way you do. Nobody laughs at my jokes at all, in fact.',
      'Doctor’s orders, {name}: three films a day, soup before and after meals, and no dishes for a fortnight. Get well soon!',
    ],
    plain: ['Get well soon, {name}. Thinking of you.', 'I hope that you feel better every day, {name}.'],
    for: {
      family: [
        'We think of you every morning and every night, {name}. There is soup in the freezer and a place on the sofa with your name on it. Get well soon.',
      ],
      partner: ['I would catch it for you if I could, {name}. Since I cannot, I will make tea, and sit beside you until you are well.'],
      friend: ['Say the word, {name}, and I am there with films, fruit and no questions. Get better soon, I miss you.'],
      colleague: [
        'Everything here is taken care of, {name}. The only thing on your list is to get well. We look forward to having you back.',
      ],
    },
  },
  sympathy: {
    warm: [
      'There are no right words, {name}, so here is only this: I am so sorry, and you are not alone. I think of you every day.',
      'What was loved so much does not go away. I hope that the memories hold you, {name}, until they can comfort you. With all my heart.',
    ],
    funny: [],
    plain: ['My deepest sympathy, {name}. I am thinking of you.', 'I am so sorry for your loss, {name}. With kind thoughts in these days.'],
    for: {
      family: ['We carry this together, {name}. Call at any hour, or say nothing and just come. You are held.'],
      friend: [
        'I am not going to ask what I can do, {name}. I will simply be there, with food, with silence, with whatever the day needs. I am so sorry.',
      ],
      colleague: ['All of us here are thinking of you, {name}. Please take the time that you need. We are so sorry for your loss.'],
    },
  },
  parents: {
    warm: [
      'Thank you for every bedtime story, every plaster and every light left on, {name}. I understand more of it each year. I love you.',
      'Everything good that I know about love I learned from you, {name}. Today is yours, and it should be every day.',
    ],
    funny: [
      'Thank you for raising me, {name}. I know that there were days when you considered returning me, and I am glad that you lost the receipt.',
      'I turned out quite well, {name}. You may take the credit for that. The rest I did all by myself.',
    ],
    plain: ['All my love to you today, {name}. Thank you for everything.', 'Thinking of you today, {name}, with love and thanks.'],
    for: {
      family: ['You were my first home, {name}. However far I go, part of me is always sitting in your kitchen. Thank you for everything.'],
      partner: ['I watch you with our children, {name}, and I fall in love all over again. They are lucky, and so am I. Happy day to you.'],
    },
  },
  christmas: {
    warm: [
      'Merry Christmas, {name}! May your house be warm, your table full and somebody you love never far away.',
      'However far apart we are this year, {name}, there is a light in the window for you here. Merry Christmas!',
    ],
    funny: [
      'Merry Christmas, {name}! I checked the list twice. You are on the nice one, but it was close.',
      'May your Christmas be merry, your lights untangled and your relatives in a good mood. I wish you luck, {name}!',
    ],
    plain: ['Merry Christmas, {name}, and a peaceful new year.', 'Season’s greetings, {name}. All the best to you and yours.'],
    for: {
      family: [
        'The best of Christmas was never under the tree, {name}. It sat around the table, and it talked all at once. We love you. Merry Christmas!',
      ],
      partner: ['All I want for Christmas sits beside me on the sofa, {name}. Merry Christmas, my love.'],
      friend: [
        'You are the one gift that I never had to wrap, {name}. Merry Christmas! See you when we have both recovered from the biscuits.',
      ],
      colleague: ['Merry Christmas, {name}! Thank you for a good year together. Now switch it all off and rest.'],
    },
  },
  newYear: {
    warm: [
      'Happy New Year, {name}! May it bring you good health, good company and at least one lovely surprise.',
      'Twelve new months and not one of them spoiled yet. May yours be full of good days, {name}. Happy New Year!',
    ],
    funny: [
      'Happy New Year, {name}! I have decided to keep my resolutions this year, in a drawer, where I can find them next year.',
      'New year, same us, slightly more cheese. Happy New Year, {name}!',
    ],
    plain: ['Happy New Year, {name}. All the best.', 'A good and healthy new year to you, {name}.'],
    for: {
      family: [
        'Whatever the new year brings, {name}, we will face it the way we always do: together, and with too much food. Happy New Year!',
      ],
      partner: ['Another year, and it is you again at midnight, {name}. I would not trade it for any fireworks. Happy New Year, my love.'],
      friend: ['Thank you for getting me through the old year, {name}. Let us do the new one together as well. Happy New Year!'],
      colleague: ['Happy New Year, {name}! I look forward to everything we will build this year.'],
    },
  },
  easter: {
    warm: [
      'Happy Easter, {name}! May spring come in at every window and bring you something to be glad about.',
      'The days are getting longer and the world is turning green again. I wish you a bright and gentle Easter, {name}.',
    ],
    funny: [
      'Happy Easter, {name}! I hid you an egg, and I have forgotten where. By June you will know.',
      'May your Easter be full of chocolate and your trousers forgiving. Happy Easter, {name}!',
    ],
    plain: ['Happy Easter, {name}.', 'A peaceful Easter to you and your family, {name}.'],
    for: {
      family: [
        'Happy Easter, {name}! The table is laid, the eggs are hidden, and your place is where it always was. With love from all of us.',
      ],
      friend: ['Happy Easter, {name}! Meet me outside, somewhere with sun and cake.'],
    },
  },
  halloween: {
    warm: [
      'Happy Halloween, {name}! May your night be full of friendly ghosts and your bag full of the good sweets.',
      'Boo, {name}! It is only me, with a bit of light in the dark. Have a wonderful Halloween.',
    ],
    funny: [
      'Happy Halloween, {name}! I wanted to send you something frightening, but I could not find a mirror small enough for the post.',
      'I have eaten all the sweets that were meant for the children, {name}. Send help, or more sweets. Happy Halloween!',
    ],
    plain: ['Happy Halloween, {name}!', 'Have a spooky and happy evening, {name}!'],
    for: {
      family: ['Happy Halloween, {name}! The pumpkin on the step has your smile: big, warm, and missing a tooth.'],
      friend: ['Happy Halloween, {name}! You are the only one I would walk through a graveyard with, and we would laugh the whole way.'],
    },
  },
  diwali: {
    warm: [
      'Happy Diwali, {name}! May every lamp you light tonight bring warmth into your home and the darkness never stay long.',
      'May this festival of lights fill your year with joy, sweetness and peace. Happy Diwali to you and your family, {name}!',
    ],
    funny: [
      'Happy Diwali, {name}! May your lamps burn long and your diet end early.',
      'I promised myself only one sweet this Diwali, {name}. One of each, that is. Happy Diwali!',
    ],
    plain: ['Happy Diwali, {name}.', 'Shubh Deepavali to you and your family, {name}.'],
    for: {
      family: [
        'The house glows, the kitchen smells of cardamom, and only you are missing, {name}. Happy Diwali! We have lit a lamp for you.',
      ],
      friend: ['You are one of the lights in my life, {name}, and tonight I wanted to say so. Happy Diwali!'],
      colleague: ['Happy Diwali, {name}! May the new year bring light and success to you and your family.'],
    },
  },
  eid: {
    warm: [
      'Eid Mubarak, {name}! May your home be full of peace, your table full of guests and your heart full of gratitude.',
      'May the blessings of this day stay with you and yours all year long. Eid Mubarak, {name}!',
    ],
    funny: [
      'Eid Mubarak, {name}! May your plate be full and your new clothes still fit in the evening.',
      'A whole month of patience, {name}, and now nobody can stop us. Eid Mubarak, and pass the sweets!',
    ],
    plain: ['Eid Mubarak, {name}.', 'A blessed Eid to you and your family, {name}.'],
    for: {
      family: ['Eid Mubarak, {name}! We will keep your place at the table and the best sweets on your side of it. With all our love.'],
      friend: ['Eid Mubarak, {name}! Thank God for another year of your friendship. I hope that we break bread together soon.'],
      colleague: ['Eid Mubarak, {name}! We wish you and your family a joyful celebration.'],
    },
  },
  hello: {
    warm: [
      'Hello, {name}! Nothing has happened. I only thought of you and wanted you to know.',
      'Today something made me smile, {name}, and you were the first I wanted to tell. I hope that you are well.',
    ],
    funny: [
      'Hello, {name}! This is your reminder that you have not heard from me for too long. The fault is entirely mine, and also a little the sofa’s.',
      'Hello, {name}! I come in peace. Take me to your biscuits.',
    ],
    plain: ['Hello, {name}! Just a greeting from me.', 'Thinking of you, {name}. I hope that you are well.'],
    for: {
      family: ['Hello, {name}! The house is fine, the plants are alive, and we miss you. Call when you can, and come when you like.'],
      partner: ['Hello, {name}. I am counting the hours until you are home. That is all, carry on.'],
      friend: ['Hello, {name}! It has been too long. Tell me everything: the good, the bad and the ridiculous.'],
      colleague: ['Hello, {name}! Just a wave from this side of the desk. I hope that your week is a kind one.'],
    },
  },
};
