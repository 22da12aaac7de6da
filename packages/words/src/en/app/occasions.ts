import { defineArea } from '../../area';

/** Pages of occasions, with a few words to start with, spoken by the person in the photo. */
export const occasionWords = defineArea('occasions', {
  ideas: 'A few words to start with',
  ideasHint: 'Choose one and change what you like. Replace the words in brackets with your own.',
  use: 'Use these words',
  replaced: 'We replaced your message.',
  undo: 'Undo',
  more: 'More occasions',
  slugs: {
    birthday: {
      heading: 'A birthday wish that talks',
      lead: 'Let Great-Grandpa wish them a happy birthday, or a painting from the museum, or say it yourself from far away.',
      ideas: [
        'Happy birthday, [name]! Another year of you is the best present the rest of us could get. Have cake first. Decide later.',
        'I may be only a photograph, but even I noticed what day it is. Happy birthday! May the year be kind to you.',
        'Happy birthday from all of us! We lit a candle for you here, and we promise to save you a slice.',
      ],
    },
    congratulations: {
      heading: 'Say well done out loud',
      lead: 'For the new job, the passed exam, the first marathon: good news deserves a voice.',
      ideas: [
        'You did it! We never doubted it for a second, and now we get to say that we told you so. Congratulations!',
        'Congratulations on the new job. They have no idea yet how lucky they are. Give them a week.',
        'What a day! We are so proud of you. Put your feet up and enjoy every minute of it.',
      ],
    },
    graduation: {
      heading: 'Hats off, graduate',
      lead: 'Years of work in one hat. Let someone from the family album say how proud everyone is.',
      ideas: [
        'Look at you, graduate! All those long nights, and now the hat is yours. We are bursting with pride.',
        'In my day we wrote with chalk. You wrote a thesis. Congratulations, my dear, and throw that hat high!',
        'You finished! Whatever comes next, bring the same stubborn heart. Congratulations from all of us.',
      ],
    },
    retirement: {
      heading: 'The best comes after work',
      lead: 'A farewell from the whole team, spoken by a photo from their first day.',
      ideas: [
        'No more alarm clocks, no more Mondays. Thank you for all these years. We will miss you more than the coffee machine.',
        'Happy retirement! You kept this place together with patience and biscuits. Now go and do exactly as you please.',
        'From your first day to your last, you made this a better place. Enjoy every slow morning. You have earned them.',
      ],
    },
    holiday: {
      heading: 'Season’s greetings, spoken',
      lead: 'For any holiday you celebrate: a greeting from the family portrait, or from all of you in this year’s photo.',
      ideas: [
        'Happy holidays from our house to yours! May your table be full, your lights be warm, and your travels be short.',
        'This year the card speaks for itself. We think of you, we miss you, and we wish you quiet, merry days.',
        'A happy new year to you! May it bring good health, good company, and at least one very good surprise.',
      ],
    },
    'get-well': {
      heading: 'Get well soon, from a friendly face',
      lead: 'When you can’t be there, send a face and a few kind words.',
      ideas: [
        'I heard you are under the weather. Rest, drink something warm, and let others do the work for once. Get well soon!',
        'Get well soon, [name]. The house is too quiet, and nobody laughs at my jokes the way you do.',
        'Take all the time you need. We are thinking of you every day, and there will be soup.',
      ],
    },
    'new-baby': {
      heading: 'Hello, little one',
      lead: 'Welcome a new baby, or let the baby photo announce itself to the world.',
      ideas: [
        'Hello everyone! I am new here. I weigh about as much as a cat, I sleep all day, and I already run this house.',
        'Welcome to the world, little one. You picked wonderful parents. Be patient with them, they are new at this.',
        'Ten fingers, ten toes, and one very loud opinion. Congratulations to all three of you!',
      ],
    },
    anniversary: {
      heading: 'For all the years together',
      lead: 'Let the wedding photo speak again, after all this time.',
      ideas: [
        'Happy anniversary, my love. I would still choose you, and I would still step on your feet in the first dance.',
        'All these years, and you two still laugh at breakfast. Happy anniversary! Please tell us how you do it.',
        'We were young and nervous when this picture was taken. Look how well it turned out. Happy anniversary!',
      ],
    },
    'fun-cards': {
      heading: 'Just for a laugh',
      lead: 'A painting with opinions. A duchess with gossip. A photo that has waited a hundred years to complain.',
      ideas: [
        'I have hung on this wall for a very long time, and I must say, you are the best dressed visitor so far.',
        'This is your portrait speaking. Please stop making that face in the mirror. I can see you.',
        'Breaking news! It is Friday, the cake is still in the kitchen, and nobody has asked who bought it.',
      ],
    },
    'for-friends': {
      heading: 'For a friend, for no reason',
      lead: 'The nicest message is the one nobody expected.',
      ideas: [
        'No occasion at all. I saw something funny, I thought of you, and here we are. How are you?',
        'Thank you for being the kind of friend who answers at midnight. I do not say it often enough, so now a photo says it.',
        'It has been far too long. Pick a day, pick a place, and I will bring the stories.',
      ],
    },
    other: {
      heading: 'Whatever you want to say',
      lead: 'Thank you, sorry, I miss you, please water the plants. Everything sounds better from a face.',
      ideas: [
        'Thank you. Two small words for what you did, so I asked someone with a good face to say them.',
        'I am sorry. I was wrong, and I knew it the moment I said it. Can we talk? I will make the tea.',
        'I am thinking of you today. That is all. You do not have to answer.',
      ],
    },
    'party-invitation': {
      heading: 'An invitation nobody scrolls past',
      lead: 'The guest of honor invites people in person, with the place and the time.',
      ideas: [
        'You are invited! [Date], [time], at [place]. There will be music, there will be cake, and there will be dancing.',
        'It is my birthday, and it would not be a party without you. Come to [place] on [date] at [time]. Bring only yourself.',
        'We are opening the garden, the grill and a very good bottle. Join us on [date] at [time]. Tell us if you can make it!',
      ],
    },
    'wedding-invitation': {
      heading: 'Come to our wedding',
      lead: 'The two of you, from the photo, saying it yourselves.',
      ideas: [
        'We are getting married! With all our hearts we invite you to celebrate with us on [date] at [place].',
        'Some things have to be said in person, so here we are. Will you be with us when we say yes? [Date], [place].',
        'Together with our families, we ask for the joy of your company on [date]. Bring tissues and dancing shoes.',
      ],
    },
    'save-the-date': {
      heading: 'Save the date',
      lead: 'A short hello now, so that the day is free later.',
      ideas: [
        'Take out your calendar and a good pen. The day is [date], and all the details will follow. We cannot wait to see you there.',
        'Please keep [date] free for us. We will not say why yet, but you will want to be there.',
        'Save the date! On [date] we celebrate, and it would not be the same without you.',
      ],
    },
  },
});
